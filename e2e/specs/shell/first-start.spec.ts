import { expect, test } from '../../support/fixtures.ts';

// Other systems do not tell in /proc.
if (process.platform === 'linux')
  test('a first start, which imports the demo content, leaves the portal as small as a later one', () => {
    const megabytes = Number(process.env.SILIPORT_E2E_START_MEGABYTES);
    expect(megabytes).toBeGreaterThan(50);
    expect(megabytes).toBeLessThan(250);
  });
