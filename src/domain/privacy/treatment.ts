/** The value that takes the place of what a column said of a person. */
export type Blank =
  | 'NULL'
  | 'EMPTY'
  | 'DASH'
  | 'NAME'
  | 'LAST_NAME'
  | 'FULL_NAME'
  | 'DOCUMENT'
  | 'EMAIL'
  | 'OBJECT'
  | 'HOLDERS'
  | 'NUMBER'
  /** Only the place by its code is left, which sums count by. */
  | 'ADDRESS'
  /** It is never changed, only deleted with its row. */
  | 'STAYS';

/** `WORDS` before it: people write there. Only what names the person is taken out; at the end of the term all of it goes. */
export type Treatment = Blank | `WORDS ${'NULL' | 'EMPTY' | 'DASH' | 'OBJECT'}`;

/** The column by which a row is about something of a person's own. */
export interface About {
  order?: string;
  cart?: string;
  payment?: string;
  ticket?: string;
}

/** The columns by which a person's rows are found. */
export interface Found extends About {
  customer?: readonly string[];
  /** The number; its type stands in the column beside it. */
  document?: string;
  /** JSON of holders, in which the number stands. */
  holders?: string;
  /** Somebody is let in by it: of others it is found only where the event is over. */
  opens?: true;
  email?: readonly string[];
}
