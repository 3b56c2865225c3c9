import { Link, type To } from 'react-router';
import { openedHere } from './use-previewed-document.ts';

interface Props {
  /** `files.addressOf(id)` */
  address: To;
  title: string;
  className?: string;
}

/** A document's title, which opens its preview; closing that is going back. */
export function PreviewLink({ address, title, className }: Props) {
  return (
    <Link to={address} state={openedHere} className={className}>
      {title}
    </Link>
  );
}
