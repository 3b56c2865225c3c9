import classes from './cover.module.css';

interface Props {
  /** Empty leaves the calm ground alone. */
  src: string;
  /** For a picture that is seen at once: it does not wait to be scrolled to. */
  eager?: boolean;
}

/** A decorative picture of 16 by 9; its place is there before it is. */
export function Cover({ src, eager = false }: Props) {
  return (
    <span className={classes.cover}>
      {src !== '' && (
        <img
          src={src}
          alt=""
          className={classes.picture}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  );
}
