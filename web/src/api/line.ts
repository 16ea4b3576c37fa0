/** The WebSocket of a table: connects, reconnects by itself, and asks for what was missed. */
import type { FromServer } from "./types";

export interface LineEvents {
  message: (message: FromServer) => void;
  open: () => void;
  lost: () => void;
  /** The last version the client knows, and the seat it looks from. */
  position: () => { since: number; seat: number | null };
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const PING_EVERY = 20_000;

export class Line {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly events: LineEvents,
  ) {
    this.connect();
    addEventListener("offline", this.offline);
    addEventListener("online", this.online);
  }

  /** The device says at once that it has no network; a socket would notice it much later. */
  private readonly offline = (): void => {
    clearInterval(this.ping);
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.events.lost();
  };
  private readonly online = (): void => {
    if (!this.socket) this.connect();
  };

  private connect(): void {
    if (this.closed) return;
    const { since, seat } = this.events.position();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = `since=${since}${seat === null ? "" : `&seat=${seat}`}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/ws?${query}`);
    this.socket = socket;
    socket.onopen = () => {
      clearInterval(this.ping);
      this.ping = setInterval(() => this.send({ type: "ping" }), PING_EVERY);
      this.events.open();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      // Only a line on which something was said is a good one: a refused line opens and closes at once.
      this.wait = FIRST_WAIT;
      this.events.message(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      clearInterval(this.ping);
      this.events.lost();
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message: Record<string, unknown>): boolean {
    if (!this.isOpen) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  /** Connect anew, as whoever one is now. */
  renew(): void {
    const old = this.socket;
    this.socket = undefined;
    clearTimeout(this.timer);
    clearInterval(this.ping);
    old?.close();
    this.connect();
  }

  close(): void {
    this.closed = true;
    removeEventListener("offline", this.offline);
    removeEventListener("online", this.online);
    clearTimeout(this.timer);
    clearInterval(this.ping);
    this.socket?.close();
  }
}
