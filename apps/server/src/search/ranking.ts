/** What a match counts for in 'best match'; tuned by `npm run search:judge` (decision 26). */
export const weights = {
  /** The query is the whole part number or document number, the whole title. */
  number: 100,
  title: 40,
  /** All words of the query stand in a row in the title. */
  phrase: 8,
  /** The share of the terms that title, number or labels have; the same with their synonyms. */
  titleShare: 10,
  synonymShare: 12.5,
  /** The share of the terms that the item has anywhere. */
  share: 20,
  /** The query as it was typed stands somewhere. */
  exact: 2.5,
  /** The terms stand near each other, in fields that weigh more. */
  near: 10,
  /** The terms are frequent, measured by the length of the text. */
  frequency: 4,
  /** An item of today before one of years ago. */
  freshness: 0.2,
} as const;

/** After this time an item counts as two thirds less fresh. */
export const freshnessSeconds = 3 * 365 * 86_400;
