/** `totalCategory` of the wire: comma-joined ids, none for all. */
export const facetsOf = (joined: string | undefined): string[] => [
  ...new Set((joined ?? '').split(',').filter(Boolean)),
];
