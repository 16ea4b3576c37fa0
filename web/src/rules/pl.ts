import type { RuleBook } from "./book";
const book: RuleBook = { chapters: [], rulings: [] };
export default book;
