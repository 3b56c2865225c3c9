import { ActionIcon, Group, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { previewPhrases } from '../preview.phrases.ts';
import classes from './pdf.module.css';

export interface OutlineItem {
  title: string;
  /** Named, or pdf.js' own description of a place. */
  dest: string | unknown[] | null;
  items: OutlineItem[];
}

export interface OutlineListProps {
  items: OutlineItem[];
  depth: number;
  onGo: (dest: NonNullable<OutlineItem['dest']>) => void;
}

/** Plain nested lists of buttons: every entry is reached by Tab and says by itself whether it can be opened. */
export const OutlineList = ({ items, depth, onGo }: OutlineListProps) => (
  <Stack component="ul" gap={0}>
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an outline never changes, and its titles may repeat
      <OutlineEntry key={index} item={item} depth={depth} onGo={onGo} />
    ))}
  </Stack>
);

const OutlineEntry = ({ item, depth, onGo }: Omit<OutlineListProps, 'items'> & { item: OutlineItem }) => {
  const t = usePhrases(previewPhrases);
  const [open, setOpen] = useState(depth === 0);
  const { title, dest } = item;
  const hasMore = item.items.length > 0;
  return (
    <li>
      <Group gap="3xs" wrap="nowrap" style={{ paddingInlineStart: depth * 14 }}>
        {hasMore ? (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-expanded={open}
            aria-label={t(open ? 'collapse' : 'expand', { title })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={14} className={classes.chevron} data-open={open || undefined} />
          </ActionIcon>
        ) : (
          <span className={classes.noChevron} />
        )}
        <UnstyledButton className={classes.outlineTitle} disabled={!dest} onClick={() => dest && onGo(dest)}>
          {title}
        </UnstyledButton>
      </Group>
      {hasMore && open && <OutlineList items={item.items} depth={depth + 1} onGo={onGo} />}
    </li>
  );
};
