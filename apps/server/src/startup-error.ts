/** The process cannot start; the message tells the operator what to do, so it is printed without a stack. */
export class StartupError extends Error {}
