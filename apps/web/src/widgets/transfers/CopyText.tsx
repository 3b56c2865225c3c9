import { CopyButton } from '../../ui/CopyButton.tsx';
import classes from './transfers.module.css';

interface Props {
  /** What it is, before it. */
  name?: string;
  text: string;
  label: string;
  copiedLabel: string;
}

/** A text in monospace that can be selected, and copied where the browser lets a page copy. */
export function CopyText({ name, text, label, copiedLabel }: Props) {
  return (
    <div className={classes.copy}>
      {name && <span className={classes.copyName}>{name}</span>}
      <code className={classes.code}>{text}</code>
      <CopyButton
        text={text}
        label={label}
        copiedLabel={copiedLabel}
        variant="subtle"
        color="gray"
        size={28}
      />
    </div>
  );
}
