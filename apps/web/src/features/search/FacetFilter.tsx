import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { FacetName } from '@siliport/contract/listing';
import { useId, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type FacetValue, filterByLabel } from './facets.ts';
import classes from './search.module.css';
import { facetPhrases } from './search.phrases.ts';

/** Values of a facet that are shown at first, besides the chosen ones. */
const maxFirstValues = 8;

/** More values than these are searched sooner than read. */
const maxReadValues = 20;

/** Values that are rendered at once, besides the chosen ones; more would take the browser longer than a press may. */
const maxRenderedValues = 100;

interface ValueProps extends FacetValue {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function ValueCheckbox({ label, count, checked, onChange }: ValueProps) {
  const { number } = useFormats();
  return (
    <Checkbox
      size="sm"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      classNames={{ root: classes.facetValue, labelWrapper: classes.facetLabel }}
      label={
        <Group component="span" gap="xs" justify="space-between" align="baseline" wrap="nowrap">
          <Text span inherit className={classes.title} {...(count === 0 && { c: 'dimmed' })}>
            {label}
          </Text>
          <Text span c="dimmed" fz="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {number(count)}
          </Text>
        </Group>
      }
    />
  );
}

interface Props {
  name: FacetName;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The values of one facet as checkboxes with the number of their results (N-1). */
export function FacetFilter({ name, values, chosen, onChange }: Props) {
  const t = usePhrases(facetPhrases);
  const [isExpanded, setExpanded] = useState(false);
  const [text, setText] = useState('');
  const listId = useId();
  // Nothing is narrowed by the only value.
  if (values.length < 2 && chosen.length === 0) return null;
  const limitTo = (max: number, from: readonly FacetValue[]) =>
    from.filter(({ value }, index) => index < max || chosen.includes(value));
  const first = limitTo(maxFirstValues, values);
  const hidden = values.length - first.length;
  const hasSearch = isExpanded && values.length > maxReadValues;
  // Another search may have too few values for the field, which then does not filter.
  const matching = isExpanded ? filterByLabel(values, hasSearch ? text : '') : first;
  const shown = limitTo(maxRenderedValues, matching);
  return (
    <fieldset className={classes.facet}>
      <Text component="legend" fw={600} mb="2xs">
        {t(name)}
      </Text>
      {hasSearch && (
        <TextInput
          mb="2xs"
          aria-label={t('find')}
          placeholder={t('find')}
          aria-controls={listId}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Stack id={listId} gap={0}>
        {shown.map((each) => (
          <ValueCheckbox
            key={each.value}
            {...each}
            checked={chosen.includes(each.value)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, each.value] : chosen.filter((value) => value !== each.value))
            }
          />
        ))}
      </Stack>
      {hasSearch && (
        <Text role="status" c="dimmed" fz="sm">
          {shown.length === 0 && t('noneFound')}
          {shown.length < matching.length && t('firstListed', { count: maxRenderedValues })}
        </Text>
      )}
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => {
            setExpanded(!isExpanded);
            setText('');
          }}
        >
          {isExpanded ? t('fewer') : t('more', { count: hidden })}
        </Button>
      )}
    </fieldset>
  );
}
