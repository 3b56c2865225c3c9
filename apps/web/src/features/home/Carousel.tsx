import { Group, Skeleton, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Cover } from '../../ui/Cover.tsx';
import { ContentLink, toContentItemTarget } from '../../widgets/cards/ContentLink.tsx';
import classes from './carousel.module.css';
import { homePhrases } from './home.phrases.ts';
import { toCarouselSlides, useCarousel } from './use-carousel.ts';

type SlideContent = CallOutput<'indexContent'>['carousel'][number];

function Slide({ slide, eager }: { slide: SlideContent; eager: boolean }) {
  return (
    <ContentLink target={toContentItemTarget(slide)} className={classes.link}>
      <Cover src={slide.cover} eager={eager} />
      <span className={classes.words}>
        <span className={classes.title}>{slide.title}</span>
        <Text component="span" lineClamp={1} mb="2xs" c="var(--accent)" fw={600}>
          {slide.subTitle}
        </Text>
        <Text component="span" lineClamp={2} c="dimmed">
          {slide.description}
        </Text>
      </span>
    </ContentLink>
  );
}

interface IndicatorsProps {
  slides: readonly SlideContent[];
  current: number;
  onShow: (index: number) => void;
}

function Indicators({ slides, current, onShow }: IndicatorsProps) {
  const t = usePhrases(homePhrases);
  return (
    <Group gap={0} align="stretch" wrap="nowrap">
      {slides.map(({ title }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide can occur twice.
          key={index}
          type="button"
          className={classes.indicator}
          aria-label={t('showSlide', { number: index + 1, title })}
          aria-current={index === current}
          data-indicator={index}
          onClick={() => onShow(index)}
        />
      ))}
    </Group>
  );
}

/** Renders the slides (HO-1). They pause while hovered or focused, and a button stops them (WCAG 2.2.2). */
export function Carousel({ slides }: { slides: readonly SlideContent[] }) {
  const t = usePhrases(homePhrases);
  const visibleSlides = toCarouselSlides(slides);
  const carousel = useCarousel(visibleSlides.length);
  const { current, isPlaying, isRunning, show } = carousel;

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || visibleSlides.length < 2) return;
    event.preventDefault();
    const next = (current + step + visibleSlides.length) % visibleSlides.length;
    show(next);
    // The focused slide is about to leave the viewport.
    event.currentTarget.querySelector<HTMLElement>(`[data-indicator="${next}"]`)?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) carousel.setFocused(false);
  };

  return (
    <section
      aria-roledescription={t('carouselRole')}
      aria-label={t('carousel')}
      className={classes.carousel}
      data-running={isRunning}
      onPointerEnter={() => carousel.setHovered(true)}
      onPointerLeave={() => carousel.setHovered(false)}
      onFocus={() => carousel.setFocused(true)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <div ref={carousel.viewportRef} className={classes.viewport}>
        <ul className={classes.track} style={carousel.style} aria-live={isRunning ? 'off' : 'polite'}>
          {visibleSlides.map((slide, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide can occur twice.
              key={index}
              aria-roledescription={t('slideRole')}
              aria-label={t('slidePosition', { number: index + 1, count: visibleSlides.length })}
              className={classes.slide}
              inert={index !== current}
            >
              <Slide slide={slide} eager={index === current} />
            </li>
          ))}
        </ul>
      </div>
      {visibleSlides.length > 1 && (
        <div className={classes.controls}>
          <Indicators slides={visibleSlides} current={current} onShow={show} />
          <button
            type="button"
            className={classes.pause}
            onClick={carousel.toggle}
            aria-label={t(isPlaying ? 'pause' : 'play')}
            title={t(isPlaying ? 'pause' : 'play')}
          >
            {isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          </button>
        </div>
      )}
    </section>
  );
}

/** As tall as the carousel, so that nothing below it moves when the carousel appears. */
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
