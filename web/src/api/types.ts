/** The server's messages by short names; the shapes are generated from the server's schema. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type TableState = Schemas["TableState"];
export type View = Schemas["View"];
export type SeatView = Schemas["SeatView"];
export type OwnedCard = Schemas["OwnedCard"];
export type OwnedTile = Schemas["OwnedTile"];
export type SeatInfo = Schemas["SeatInfo"];
export type LegalAction = Schemas["LegalAction"];
export type Payment = Schemas["Payment"];
export type Recruitment = Schemas["Recruitment"];
export type CourtCost = Schemas["CourtCost"];
export type LessonTold = Schemas["LessonTold"];
export type LessonStep = Schemas["LessonStep"];
export type Decision = Schemas["Decision"];
export type GameEvent = Schemas["Event"];
export type Entry = Schemas["Entry"];
export type Announcement = Schemas["Announcement"];
export type ChatLine = Schemas["ChatLine"];
export type AutoPass = Schemas["AutoPass"];
/** A table to be made; what is not said is as usual. */
export type NewTable = Omit<Schemas["NewTable"], "key" | "options" | "public"> & {
  options: Partial<Schemas["Options"]>;
  public?: boolean;
};
export type PublicTables = Schemas["PublicTables"];
export type PublicLine = Schemas["PublicLine"];
export type Speed = Schemas["PairingWish"]["speed"];
export type SeatWish = Schemas["SeatWish"];
export type Blocked = Schemas["Blocked"];
export type Overview = Schemas["Overview"];
export type Settling = Schemas["Settle"]["what"];
export type WaysBack = Schemas["WaysBack"];
export type Games = Schemas["Games"];
export type Statistics = Schemas["Statistics"];
export type Notifications = Schemas["Notifications"];
export type Notify = Notifications["notify"];
export type Contact = Schemas["Contact"];
/** A way to be reached, as it is added. */
export type NewContact = Pick<Schemas["NewContact"], "kind" | "address"> & Partial<Schemas["NewContact"]>;
export type Me = Schemas["Me"];
export type TableLine = Schemas["TableLine"];
export type Health = Schemas["Health"];
export type WhyNot = Schemas["WhyNot"];
export type Problem = Schemas["Problem"];
export type Points = Schemas["Points"];
export type Replay = Schemas["Replay"];
export type ReplayPosition = Schemas["ReplayPosition"];
export type Snapshot = Schemas["Snapshot"];
export type Created = Schemas["Created"];
export type ReviewState = Schemas["ReviewTold"];
export type Review = Schemas["ReviewContent"];
export type ReviewTurn = Schemas["TurnTold"];
export type ReviewPoint = Schemas["PointTold"];
export type Hint = Schemas["HintTold"];
export type HintMove = Schemas["HintMoveTold"];
export type HintReason = Schemas["HintReason"];
export type SeatGrant = Schemas["SeatGrant"];
export type Invitation = Schemas["Invitation"];
export type Network = Schemas["Network"];
export type Found = Schemas["Found"];
export type Summary = Schemas["Summary"];
export type CatalogueInfo = Schemas["CatalogueInfo"];
export type CardInfo = Schemas["CardInfo"];
export type TileInfo = Schemas["TileInfo"];
export type LeviathanInfo = Schemas["LeviathanInfo"];
export type Texts = Readonly<Record<string, string>>;
export type Race = Schemas["RaceWord"]["id"];
export type Expansion = TableState["expansions"][number];
export type FromServer =
  | Schemas["TellHello"]
  | Schemas["TellState"]
  | Schemas["TellPresence"]
  | Schemas["TellChat"]
  | Schemas["TellAccepted"]
  | Schemas["TellError"]
  | Schemas["TellAnnouncements"]
  | Schemas["TellPong"];
