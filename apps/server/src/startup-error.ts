/** The portal cannot start, for a reason whose message tells the operator what to do; a stack would only hide it. */
export class CannotStart extends Error {}
