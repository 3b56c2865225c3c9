import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './video.module.css';
import { videoPhrases } from './video.phrases.ts';

interface Props {
  names: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** PL-1: the browser's own select, which opens over everything, in full screen too. */
export function DefinitionMenu({ names, chosen, onChoose }: Props) {
  const t = usePhrases(videoPhrases);
  return (
    <select
      className={classes.definition}
      aria-label={t('definition')}
      title={t('definition')}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      // The player takes these keys otherwise.
      {...{ keysused: 'ArrowUp ArrowDown ArrowLeft ArrowRight Enter Space' }}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
