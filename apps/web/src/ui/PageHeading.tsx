import { Box, Group, type GroupProps, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page-heading.module.css';

interface Props {
  children: ReactNode;
  /** Stands below the title. */
  mark?: ReactNode;
  /** One line below. */
  lead?: ReactNode;
  /** Buttons and links at the end of the row. */
  actions?: ReactNode;
}

/** The main heading of a page, which has the focus after a navigation. */
export function PageHeading({ children, mark, lead, actions }: Props) {
  return (
    <Group align="flex-start" justify="space-between" wrap="nowrap" mb={{ base: 'md', xs: 'lg' }}>
      <Box miw={0}>
        <h1 className={classes.heading} tabIndex={-1}>
          {children}
        </h1>
        {mark}
        {lead && (
          <Text mt="2xs" c="dimmed">
            {lead}
          </Text>
        )}
      </Box>
      {actions && (
        <Group gap="xs" align="stretch" wrap="nowrap">
          {actions}
        </Group>
      )}
    </Group>
  );
}

interface PropertiesProps extends Pick<GroupProps, 'gap' | 'mb'> {
  children: ReactNode;
}

/** A line of properties below the heading. */
export function HeadingProperties({
  children,
  gap = '4px 16px',
  mb = { base: 20, xs: 'lg' },
}: PropertiesProps) {
  return (
    <Group gap={gap} mt={{ base: '-xs', xs: '-md' }} mb={mb} c="dimmed" fz="caption">
      {children}
    </Group>
  );
}

/** Moves the focus to the heading of the page when another view of it opens, as on another page. */
export const useHeadingFocus = (view: string) => {
  const focused = useRef(view);
  useEffect(() => {
    if (focused.current === view) return;
    focused.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [view]);
};
