interface Section {
  id: string;
  /** Distance of its upper edge from the top of the window. */
  top: number;
}

/**
 * The section that is being read: the last one that has reached the line below the header. At the end of the page it is
 * the last of all, which may be too short ever to reach it.
 */
export const sectionInView = (
  sections: readonly Section[],
  line: number,
  isAtEnd: boolean,
): string | undefined => {
  if (isAtEnd) return sections.at(-1)?.id;
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id;
};
