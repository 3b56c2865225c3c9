import { Box, Skeleton, Stack } from '@mantine/core';
import { type Faq, FaqRow } from './FaqRow.tsx';
import classes from './faq-row.module.css';

interface Props {
  /** What the list holds, for those who listen. */
  label: string;
  /** Undefined while they load. */
  faqs: readonly Faq[] | undefined;
  skeletonRows?: number;
}

function SkeletonRow() {
  return (
    <div className={classes.row}>
      <Skeleton width={22} height={22} />
      <Box flex={1} miw={0}>
        <Skeleton height={16} width="60%" my={3} />
        <Skeleton height={14} width="90%" my={6} />
        <Skeleton height={14} width="30%" mt={10} mb={3} />
      </Box>
    </div>
  );
}

/** Questions below one another. */
export function FaqRows({ label, faqs, skeletonRows = 0 }: Props) {
  if (!faqs) {
    return (
      <div aria-hidden>
        {Array.from({ length: skeletonRows }, (_, index) => index).map((row) => (
          <SkeletonRow key={row} />
        ))}
      </div>
    );
  }
  return (
    <Stack component="ul" gap={0} aria-label={label}>
      {faqs.map((faq) => (
        <li key={faq.id}>
          <FaqRow faq={faq} />
        </li>
      ))}
    </Stack>
  );
}
