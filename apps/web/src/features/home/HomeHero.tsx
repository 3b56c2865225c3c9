import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { Carousel, CarouselSkeleton } from './Carousel.tsx';
import { homePhrases } from './home.phrases.ts';
import classes from './index-page.module.css';

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  name: string;
  tone: 1 | 2 | 3 | 4;
}

/** The floor plan of an imagined SoC, on a grid of 20 by 14. */
const blocks: readonly Block[] = [
  { x: 0, y: 0, width: 7, height: 6, name: 'CPU', tone: 3 },
  { x: 0, y: 6, width: 7, height: 4, name: 'L3', tone: 2 },
  { x: 7, y: 0, width: 6, height: 4, name: 'NPU', tone: 4 },
  { x: 7, y: 4, width: 9, height: 6, name: 'NoC', tone: 1 },
  { x: 13, y: 0, width: 3, height: 4, name: 'SRAM', tone: 2 },
  { x: 16, y: 0, width: 4, height: 10, name: 'SerDes', tone: 3 },
  { x: 0, y: 10, width: 5, height: 4, name: 'DSP', tone: 1 },
  { x: 5, y: 10, width: 6, height: 4, name: 'PCIe', tone: 4 },
  { x: 11, y: 10, width: 5, height: 4, name: 'PLL', tone: 1 },
  { x: 16, y: 10, width: 4, height: 4, name: 'OTP', tone: 2 },
];

const tones = {
  1: { fillOpacity: 0.1 },
  2: { fillOpacity: 0.18 },
  3: { fillOpacity: 0.28 },
  4: { fill: 'var(--signal)', fillOpacity: 0.14, stroke: 'var(--signal)' },
};

const unit = 20;
const gap = 3;
const pins = Array.from({ length: 20 }, (_, index) => index);

/** A drawing of a die, as its designers see it. */
function FloorPlan() {
  return (
    <svg viewBox="-24 -24 448 388" className={classes.picture} fill="var(--accent)" aria-hidden>
      <g fillOpacity={0.5}>
        {pins.map((pin) => (
          <g key={pin}>
            <rect x={pin * 20 + 6} y={-20} width={8} height={12} rx={2} />
            <rect x={pin * 20 + 6} y={348} width={8} height={12} rx={2} />
          </g>
        ))}
      </g>
      {blocks.map(({ x, y, width, height, name, tone }) => (
        <g key={name}>
          <rect
            x={x * unit + gap}
            y={y * unit * 1.21 + gap}
            width={width * unit - gap * 2}
            height={height * unit * 1.21 - gap * 2}
            rx={4}
            stroke="var(--accent)"
            strokeOpacity={0.5}
            {...tones[tone]}
          />
          <text x={x * unit + gap + 9} y={y * unit * 1.21 + gap + 20}>
            {name}
          </text>
        </g>
      ))}
      <g fill="none" stroke="var(--accent)" strokeWidth={2} strokeDasharray="2 5" strokeLinecap="round">
        <path d="M140 160h60v-60h60v100h80" />
        <path d="M70 240v-40h90v100h60" />
      </g>
    </svg>
  );
}

/** The slides, or a drawing where there are none. The highlights, which the same call loads, report its failure. */
function HeroPicture() {
  const { data, isPending } = useCall('indexContent', {});
  if (isPending) return <CarouselSkeleton />;
  if (!data?.carousel.length) return <FloorPlan />;
  return <Carousel slides={data.carousel} />;
}

/** The head of the home page: the portal's name, the login, and the slides. */
export function HomeHero() {
  const t = usePhrases(homePhrases);
  const { language } = useLanguage();
  const { token } = useSession();
  const { hero } = settings;
  return (
    <div className={classes.hero}>
      <div className={classes.heroContent}>
        <div>
          <Text mb="sm" c="var(--accent)" fw={600}>
            {settings.portal[language]}
          </Text>
          <h1 tabIndex={-1} className={classes.heroTitle}>
            {hero?.title[language] ?? t('heroTitle')}
          </h1>
          <Text maw={560} mt="md" c="dimmed" fz="lg" lh="lg">
            {hero?.text[language] ?? t('heroText')}
          </Text>
          <Group gap="sm" align="stretch" mt="lg">
            {token ? (
              <Button component={Link} to={paths.loginHome()} size="md">
                {t('toMyHome')}
              </Button>
            ) : (
              <>
                <Button component={Link} to={paths.login()} size="md">
                  {t('login')}
                </Button>
                <Button component={Link} to={paths.register()} size="md" variant="default">
                  {t('register')}
                </Button>
              </>
            )}
          </Group>
        </div>
        <HeroPicture />
      </div>
    </div>
  );
}
