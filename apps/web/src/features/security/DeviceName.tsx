import { Group, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { devicePhrases } from './security.phrases.ts';

type Device = Pick<
  CallOutput<'sessionPage'>['list'][number],
  'browser' | 'system' | 'network' | 'networkType'
>;

/** Returns browser and system as one text. */
export const useDeviceName = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string => {
  const t = usePhrases(devicePhrases);
  return [browser, system].filter(Boolean).join(' · ') || t('unknownDevice');
};

/** Browser and system, with a picture of the kind of device. */
export function DeviceName({ device }: { device: Pick<Device, 'browser' | 'system'> }) {
  const name = useDeviceName(device);
  const Icon = /^(iOS|Android)$/.test(device.system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
      <Icon size={18} stroke={1.6} aria-hidden />
      {name}
    </Group>
  );
}

/** The kind of network, with its shortened address. */
export function NetworkName({ network: { network, networkType } }: { network: Device }) {
  const t = usePhrases(devicePhrases);
  return (
    <span>
      {t(networkType)}{' '}
      {network && (
        <Text span ff="monospace" fz="caption" c="dimmed">
          {network}
        </Text>
      )}
    </span>
  );
}
