import { ActionIcon, Box, Group, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { previewPhrases } from '../preview.phrases.ts';
import { PdfThumbnails } from './PdfThumbnails.tsx';
import classes from './pdf.module.css';
import type { PdfSession } from './use-pdf-session.ts';

interface PdfSidebarProps {
  session: PdfSession;
  page: number;
  onClose: () => void;
}

/** Next to the pages on a wide screen; on a narrow one it covers them and closes after a choice. */
export const PdfSidebar = ({ session, page, onClose }: PdfSidebarProps) => {
  const t = usePhrases(previewPhrases);
  const outline = useOutline(session);
  const [picked, setPicked] = useState<'outline' | 'thumbnails'>();
  const part = picked ?? (outline?.length === 0 ? 'thumbnails' : 'outline');
  const closeIfOverlay = () => {
    if (window.matchMedia('(max-width: 47.99em)').matches) onClose();
  };
  const go = (move: () => void) => {
    move();
    closeIfOverlay();
  };
  return (
    <>
      <button type="button" className={classes.backdrop} tabIndex={-1} aria-hidden onClick={onClose} />
      <aside className={classes.sidebar} aria-label={t('sidebar')}>
        <SegmentedControl
          fullWidth
          size="xs"
          mx="sm"
          my="xs"
          style={{ flex: 'none' }}
          aria-label={t('sidebar')}
          value={part}
          onChange={setPicked}
          data={[
            { value: 'outline', label: t('outline') },
            { value: 'thumbnails', label: t('thumbnails') },
          ]}
        />
        {part === 'thumbnails' && (
          <PdfThumbnails
            session={session}
            page={page}
            onPage={(to) => go(() => session.links.goToPage(to))}
          />
        )}
        {part === 'outline' && outline && (
          <OutlinePart items={outline} onGo={(dest) => go(() => void session.links.goToDestination(dest))} />
        )}
      </aside>
    </>
  );
};

const OutlinePart = ({ items, onGo }: Pick<OutlineListProps, 'items' | 'onGo'>) => {
  const t = usePhrases(previewPhrases);
  if (!items.length) {
    return (
      <Text size="sm" c="dimmed" p="md">
        {t('outlineNone')}
      </Text>
    );
  }
  return (
    <nav className={classes.scroll} aria-label={t('outline')}>
      <OutlineList items={items} depth={0} onGo={onGo} />
    </nav>
  );
};

const useOutline = ({ document }: PdfSession): OutlineItem[] | undefined => {
  const [outline, setOutline] = useState<OutlineItem[]>();
  useEffect(() => {
    let isGone = false;
    document.getOutline().then(
      (items: OutlineItem[] | null) => isGone || setOutline(items ?? []),
      () => isGone || setOutline([]),
    );
    return () => {
      isGone = true;
    };
  }, [document]);
  return outline;
};

interface OutlineItem {
  title: string;
  /** A named destination, or an explicit one as pdf.js describes it. */
  dest: string | unknown[] | null;
  items: OutlineItem[];
}

interface OutlineListProps {
  items: OutlineItem[];
  depth: number;
  onGo: (dest: NonNullable<OutlineItem['dest']>) => void;
}

/** Nested lists of buttons: every entry can be reached by Tab and announces whether it is expanded. */
const OutlineList = ({ items, depth, onGo }: OutlineListProps) => (
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
          <Box component="span" flex="none" w={22} />
        )}
        <UnstyledButton className={classes.outlineTitle} disabled={!dest} onClick={() => dest && onGo(dest)}>
          {title}
        </UnstyledButton>
      </Group>
      {hasMore && open && <OutlineList items={item.items} depth={depth + 1} onGo={onGo} />}
    </li>
  );
};
