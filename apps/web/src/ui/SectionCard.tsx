import { Box, Group, SimpleGrid, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** Id of the heading, by which the section is named. */
  id: string;
  title: string;
  /** Shown at the end of the heading's row. */
  action?: ReactNode;
  /** Less padding, for a table whose rows have their own. */
  dense?: boolean;
  children: ReactNode;
}

/** A framed section under a small heading. */
export function SectionCard({ id, title, action, dense = false, children }: Props) {
  return (
    <Box
      component="section"
      aria-labelledby={id}
      miw={0}
      p={dense ? '16px 20px 8px' : '16px 20px 20px'}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--ground-raised)"
    >
      <Group justify="space-between" align="baseline" wrap="nowrap" mb={dense ? 'xs' : 'sm'}>
        <Title order={2} id={id} fz="lg" lh="lg">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Box>
  );
}

/** A framed list of properties, side by side where there is room. */
export function PropertiesCard({ children, ...card }: Omit<Props, 'dense'>) {
  return (
    <SectionCard {...card}>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </SectionCard>
  );
}
