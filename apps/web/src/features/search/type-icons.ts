import type { SearchType } from '@siliport/contract/listing';
import {
  type Icon,
  IconCalendarEvent,
  IconCpu,
  IconFileText,
  IconHelpCircle,
  IconPackage,
  IconPlayerPlay,
} from '@tabler/icons-react';

export const typeIcons: Record<SearchType, Icon> = {
  product: IconCpu,
  version: IconPackage,
  document: IconFileText,
  train: IconPlayerPlay,
  faq: IconHelpCircle,
  activity: IconCalendarEvent,
};
