import { Box, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@siliport/contract/limits';
import { IconHistory, IconMessageQuestion } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { SearchTab } from '../../list-query.ts';
import { paths } from '../../paths.ts';
import { MarkedText } from './MarkedText.tsx';
import classes from './search.module.css';
import { searchPhrases, searchTypePhrases } from './search.phrases.ts';
import { typeIcons } from './search-result.ts';
import {
  groupSuggestions,
  isWorkOrderNumber,
  type RecentSearch,
  recentSearches,
  type Suggestion,
  toSuggestionUrl,
  toWorkOrderInput,
} from './suggestions.ts';

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.suggestions}>
      <Group justify="space-between" mih={28} mb="2xs">
        <Title order={3} c="dimmed" fz="caption" lh="caption" fw={600}>
          {title}
        </Title>
        {action}
      </Group>
      <Stack component="ul" gap={0} mx="-xs">
        {children}
      </Stack>
    </section>
  );
}

interface SearchLinkProps {
  to: string;
  icon: ReactNode;
  /** Below the title on a narrow screen. */
  number?: ReactNode;
  /** The searched type, or that of the item; other suggestions are grouped by it. */
  type?: SearchTab;
  children: ReactNode;
  onDone: () => void;
}

function SearchLink({ to, icon, number, type, children, onDone }: SearchLinkProps) {
  const typeLabel = usePhrases(searchTypePhrases);
  return (
    <li>
      <Link to={to} className={classes.suggestion} onClick={onDone} data-search-entry>
        {icon}
        <span className={classes.suggestionTitle}>{children}</span>
        {number && <span className={classes.suggestionNumber}>{number}</span>}
        {type && (
          <Box component="span" flex="none" c="dimmed" fz="xs">
            {typeLabel(type)}
          </Box>
        )}
      </Link>
    </li>
  );
}

function RecentLinks({ searches, onDone }: { searches: readonly RecentSearch[]; onDone: () => void }) {
  return searches.map(({ type, kw }) => (
    <SearchLink
      key={`${type} ${kw}`}
      to={paths.search({ type, kw })}
      icon={<IconHistory size={18} stroke={1.6} aria-hidden />}
      type={type}
      onDone={onDone}
    >
      {kw}
    </SearchLink>
  ));
}

function RecentSearches({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const t = usePhrases(searchPhrases);
  const [searches, setSearches] = useState(() => recentSearches.get(memberId));
  if (searches.length === 0) return null;
  const handleClear = () => {
    recentSearches.clear();
    setSearches([]);
  };
  return (
    <Section
      title={t('recent')}
      action={
        <Button variant="subtle" color="gray" size="compact-sm" onClick={handleClear}>
          {t('forget')}
        </Button>
      }
    >
      <RecentLinks searches={searches} onDone={onDone} />
    </Section>
  );
}

/** Loads the header's instant results (SE-7); the old ones stay while the next keyword loads. */
const useSuggestions = (kw: string) =>
  useCall(
    'searchSuggest',
    { kw },
    { enabled: kw !== '', placeholderData: (previous) => (kw === '' ? undefined : previous) },
  );

const maxWorkOrders = 3;

/** Loads the member's work orders whose number is typed; the old ones stay while the next digit loads. */
const useWorkOrders = (kw: string) => {
  const enabled = isWorkOrderNumber(kw);
  const { data } = useCall('feedbackSearch', toWorkOrderInput(kw), {
    enabled,
    placeholderData: (previous) => (enabled ? previous : undefined),
  });
  return data?.list.slice(0, maxWorkOrders) ?? [];
};

interface Props {
  keyword: string;
  onDone: () => void;
}

interface GroupProps {
  title: string;
  suggestions: readonly Suggestion[];
  onDone: () => void;
}

function SuggestionGroup({ title, suggestions, onDone }: GroupProps) {
  const id = useId();
  return (
    <li>
      <Text id={id} c="dimmed" fz="xs" px="xs" pt="2xs">
        {title}
      </Text>
      <Stack component="ul" gap={0} aria-labelledby={id}>
        {suggestions.map((suggestion) => {
          const Picture = typeIcons[suggestion.type];
          return (
            <SearchLink
              key={`${suggestion.type} ${suggestion.id}`}
              to={toSuggestionUrl(suggestion)}
              icon={<Picture size={18} stroke={1.6} aria-hidden />}
              number={
                suggestion.number && <MarkedText text={suggestion.number} marks={suggestion.numberMarks} />
              }
              {...(suggestion.foundBy === 'number' && { type: suggestion.type })}
              onDone={onDone}
            >
              <MarkedText text={suggestion.title} marks={suggestion.titleMarks} />
            </SearchLink>
          );
        })}
      </Stack>
    </li>
  );
}

function InstantResults({ keyword, memberId, onDone }: Props & { memberId: string }) {
  const t = usePhrases(searchPhrases);
  const typeLabel = usePhrases(searchTypePhrases);
  const [debounced] = useDebouncedValue(keyword, 150);
  const { data } = useSuggestions(debounced);
  const suggestions = data ?? [];
  const workOrders = useWorkOrders(debounced);
  const searches = recentSearches.find(memberId, keyword);
  return (
    <>
      <VisuallyHidden role="status">
        {data && t('instantCount', { count: suggestions.length + workOrders.length })}
      </VisuallyHidden>
      {workOrders.length > 0 && (
        <Section title={t('workOrders')}>
          {workOrders.map(({ id, title, workItemId }) => (
            <SearchLink
              key={id}
              to={paths.workOrderDetail(id)}
              icon={<IconMessageQuestion size={18} stroke={1.6} aria-hidden />}
              number={workItemId}
              onDone={onDone}
            >
              {title}
            </SearchLink>
          ))}
        </Section>
      )}
      {suggestions.length > 0 && (
        <Section title={t('instant')}>
          {[...groupSuggestions(suggestions)].map(([group, members]) => (
            <SuggestionGroup
              key={group}
              title={group === 'number' ? t('numbers') : typeLabel(group)}
              suggestions={members}
              onDone={onDone}
            />
          ))}
        </Section>
      )}
      {searches.length > 0 && (
        <Section title={t('recent')}>
          <RecentLinks searches={searches} onDone={onDone} />
        </Section>
      )}
    </>
  );
}

/** Shows recent searches below the header's search box, and instant results while the member types (SE-1, SE-7). */
export function HeaderResults({ keyword, onDone }: Props) {
  const { token, member } = useSession();
  const kw = keyword.trim().slice(0, limits.keyword);
  if (!token || !member) return null;
  return kw === '' ? (
    <RecentSearches memberId={member.id} onDone={onDone} />
  ) : (
    <InstantResults keyword={kw} memberId={member.id} onDone={onDone} />
  );
}
