/** Limits shared by browser and server. Plain values, which the browser imports too. */
export const limits = {
  keyword: 100,
  /** Deeper pages are refused: they are expensive for the database, and nobody reads that far. */
  pageNo: 10_000,
  /** Nesting of a JSON body. */
  jsonDepth: 20,
  /** Fields of a form, a query or an object in a JSON body. */
  fields: 100,
  /** Bytes of a body without files. */
  bodyBytes: 1024 * 1024,
  passwordLength: 128,
  emailLength: 254,
  /** Characters of a mailed code (specification §9). */
  code: 6,
  /** Characters of a one-time ticket, and of a field that accepts either a mailed code or a ticket. */
  ticket: 100,
  /** Characters of a code of an authenticator app, or of a recovery code with its separators. */
  secondFactorCode: 32,
  /** Characters of the sealed state of a setup. */
  setup: 1000,
  /** Characters of a passkey's response as JSON, also of an attestation with certificates. */
  passkey: 20_000,
  /** Characters of a solved proof of work, which has about 700. */
  proofOfWork: 2000,
  /** Seconds before another code can be sent (specification §9). */
  resendSeconds: 60,
  siteId: 64,
  /** Revision of a document, e.g. `1.2`. */
  revision: 32,
  /** A name, a company, a city. */
  name: 100,
  address: 200,
  title: 200,
  /** A comma-separated list of labels. */
  labels: 500,
  /** Characters of a rich text (200 kB): sanitizing a longer one would be too slow. */
  richText: 200 * 1024,
  /** The URL of an uploaded file. */
  fileUrl: 500,
  /** What an identity provider sends back: a code, our state, its own address, a signed token. */
  providerCode: 4000,
  providerState: 200,
  providerIssuer: 500,
  providerToken: 16_000,
  /** Files of one supplement. */
  files: 20,
  /** Attachments of a work order. */
  workOrderFiles: 10,
  /** Characters of a visit record's title, and of its path. */
  visit: 200,
  /** Milliseconds until a request times out (specification §9). */
  requestTimeoutMs: 6000,
  /** Bytes of an attachment (specification §9). */
  attachmentBytes: 104_857_600,
  /** Bytes of an uploaded image (specification §9). */
  imageBytes: 2 * 1024 * 1024,
  /** Bytes per request of a chunked download (specification §9). */
  chunkBytes: 20_971_520,
} as const;

/**
 * How often one member may submit each kind of text, per hour and per day (SEC-58). Only accepted
 * submissions count.
 */
export const memberQuotas = {
  workOrder: { hour: 30, day: 100 },
  reply: { hour: 120, day: 400 },
  supplement: { hour: 60, day: 200 },
} as const;

/** Texts per member and minute that the server sanitizes, accepted or not (SEC-65). */
export const maxSanitizedPerMinute = 60;

/**
 * Limits of one response of feedbackDetails: entries, and UTF-8 bytes of their texts (a longer entry is returned alone).
 */
export const threadPage = { entries: 50, bytes: 512 * 1024 } as const;
