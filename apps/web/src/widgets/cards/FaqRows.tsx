import { Box, Group, Skeleton, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { Labels } from '../../ui/Labels.tsx';
import { ContentLanguage } from '../page/ContentLanguage.tsx';
import { CalendarDate } from '../page/DateTime.tsx';
import classes from './cards.module.css';
import { ItemRows } from './ItemList.tsx';

export type Faq = CallOutput<'faqPage'>['list'][number];

/** A question as a row; rendered inside a list item. */
function FaqRow({ faq }: { faq: Faq }) {
  return (
    <Group component="article" gap="sm" wrap="nowrap" align="flex-start" className={classes.faq}>
      <IconHelpCircle size={22} stroke={1.5} color="var(--ink-soft)" aria-hidden />
      <Box flex={1} miw={0}>
        <p className={classes.title}>
          <Link to={paths.faqDetail(faq.id)}>{faq.title}</Link>
        </p>
        {faq.description && (
          <Text mt="3xs" maw="90ch" c="dimmed" lineClamp={2}>
            {faq.description}
          </Text>
        )}
        <Group gap="sm" mt={6} className={classes.meta} style={{ rowGap: 'var(--mantine-spacing-2xs)' }}>
          <ContentLanguage item={faq} />
          <Labels text={faq.subGroup} />
          {faq.releaseDate && <CalendarDate value={faq.releaseDate} />}
        </Group>
      </Box>
    </Group>
  );
}

interface Props {
  /** The accessible name. */
  label: string;
  /** Undefined while they load. */
  faqs: readonly Faq[] | undefined;
  skeletonRows?: number;
}

function SkeletonRow() {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" className={classes.faq}>
      <Skeleton width={22} height={22} />
      <Box flex={1} miw={0}>
        <Skeleton height={16} width="60%" my={3} />
        <Skeleton height={14} width="90%" my={6} />
        <Skeleton height={14} width="30%" mt={10} mb={3} />
      </Box>
    </Group>
  );
}

/** Renders FAQs as a list. */
export function FaqRows({ label, faqs, skeletonRows = 0 }: Props) {
  return (
    <ItemRows label={label} items={faqs} skeleton={<SkeletonRow />} skeletonCount={skeletonRows}>
      {(faq) => <FaqRow faq={faq} />}
    </ItemRows>
  );
}
