/** FB-10: an author among these, or by the member's own name, is on the member's side. */
const customerNames: readonly string[] = ['customer', 'system'];

export const isMemberSide = (personnel: string, memberName: string): boolean =>
  customerNames.includes(personnel) || personnel === memberName;
