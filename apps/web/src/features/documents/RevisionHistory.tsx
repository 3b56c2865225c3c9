import { Box, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CalendarDate } from '../../widgets/page/DateTime.tsx';
import type { DocumentDetails } from './DocumentFile.tsx';
import { documentDetailPhrases } from './documents.phrases.ts';

function Mark({ children }: { children: string }) {
  return (
    <Box component="span" px="xs" bd="1px solid var(--line)" bdrs="sm" c="dimmed" fz="xs" lh="xs">
      {children}
    </Box>
  );
}

/** All revisions, the newest first, each with its date and changes; all but the current one are links (N-2). */
export function RevisionHistory({ details }: { details: DocumentDetails }) {
  const t = usePhrases(documentDetailPhrases);
  const { id, revisionList } = details;
  return (
    <Stack component="ol" gap={0} aria-label={t('history')}>
      {revisionList.map(({ revision, no, releaseDate, changes }, index) => {
        const name = t('revisionOf', { revision });
        const isCurrent = revision === details.revision;
        const address = `${paths.documentDetail(id)}${index > 0 ? `&revision=${encodeURIComponent(revision)}` : ''}`;
        return (
          <Box component="li" key={revision} py="sm" style={{ borderTop: '1px solid var(--line)' }}>
            <Group gap="xs" style={{ rowGap: 0 }}>
              {isCurrent ? (
                <Text component="span" fw={600} aria-current="true">
                  {name}
                </Text>
              ) : (
                <Link to={address}>{name}</Link>
              )}
              {index === 0 && <Mark>{t('newest')}</Mark>}
              {isCurrent && index > 0 && <Mark>{t('shown')}</Mark>}
              <Text component="span" c="dimmed" fz="caption">
                <CalendarDate value={releaseDate} />
                {no !== details.no && ` · ${no}`}
              </Text>
            </Group>
            {changes && (
              <Text mt="2xs" maw="var(--reading-width)" style={{ whiteSpace: 'pre-line' }}>
                {changes}
              </Text>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
