import { type MantineSpacing, Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './page-section.module.css';

interface Props {
  /** Id of the section; its heading has it with `-title` behind. */
  id: string;
  title: string;
  /** Space below the heading. */
  gap?: MantineSpacing;
  /** For a heading that is focused by code. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of a page with a ruled heading. */
export function PageSection({ id, title, gap = 'sm', headingRef, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <Title
        order={2}
        id={`${id}-title`}
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        mb={gap}
        className={classes.title}
      >
        {title}
      </Title>
      {children}
    </section>
  );
}

/** Plain text with its line breaks. */
export function PlainText({ children }: { children: ReactNode }) {
  return (
    <Text fz="lg" lh="lg" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
