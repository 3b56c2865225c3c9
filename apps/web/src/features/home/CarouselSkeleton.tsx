import { Skeleton } from '@mantine/core';
import { Cover } from '../../ui/Cover.tsx';
import classes from './carousel.module.css';

/** As high as the carousel that comes, so that nothing below it moves. */
export function CarouselSkeleton() {
  return (
    <div className={classes.carousel} aria-hidden>
      <Cover src="" />
      <span className={classes.words}>
        <Skeleton height={20} width="60%" my={4} />
        <Skeleton height={14} width="40%" my={5} />
        <Skeleton height={14} width="90%" my={4} />
      </span>
      <div className={classes.controls} />
    </div>
  );
}
