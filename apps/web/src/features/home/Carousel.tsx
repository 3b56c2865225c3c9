import { Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Cover } from '../../ui/Cover.tsx';
import { ContentLink } from '../../widgets/cards/ContentLink.tsx';
import classes from './carousel.module.css';
import { toCarouselSlides } from './carousel-rules.ts';
import { toContentTarget } from './content-item.ts';
import { homePhrases } from './home.phrases.ts';
import { useCarousel } from './use-carousel.ts';

type SlideContent = CallOutput<'indexContent'>['carousel'][number];

function Slide({ slide, eager }: { slide: SlideContent; eager: boolean }) {
  return (
    <ContentLink target={toContentTarget(slide)} className={classes.link}>
      <Cover src={slide.cover} eager={eager} />
      <span className={classes.words}>
        <span className={classes.title}>{slide.title}</span>
        <span className={classes.subTitle}>{slide.subTitle}</span>
        <span className={classes.text}>{slide.description}</span>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide can stand there twice, its place cannot.
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

/** HO-1. Held while the pointer or the focus is on it, and stopped by its button (WCAG 2.2.2). */
export function Carousel({ slides }: { slides: readonly SlideContent[] }) {
  const t = usePhrases(homePhrases);
  const shown = toCarouselSlides(slides);
  const carousel = useCarousel(shown.length);
  const { current, isPlaying, isRunning, show } = carousel;

  const moveByArrows = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || shown.length < 2) return;
    event.preventDefault();
    const next = (current + step + shown.length) % shown.length;
    show(next);
    // The slide that had the focus is about to leave.
    event.currentTarget.querySelector<HTMLElement>(`[data-indicator="${next}"]`)?.focus();
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) carousel.holdByFocus(false);
  };

  return (
    <section
      aria-roledescription={t('carouselRole')}
      aria-label={t('carousel')}
      className={classes.carousel}
      data-running={isRunning}
      onPointerEnter={() => carousel.holdByPointer(true)}
      onPointerLeave={() => carousel.holdByPointer(false)}
      onFocus={() => carousel.holdByFocus(true)}
      onBlur={leave}
      onKeyDown={moveByArrows}
    >
      <div ref={carousel.place} className={classes.viewport}>
        <ul className={classes.track} data-ready={carousel.isReady} aria-live={isRunning ? 'off' : 'polite'}>
          {shown.map((slide, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide can stand there twice, its place cannot.
              key={index}
              aria-roledescription={t('slideRole')}
              aria-label={t('slideOf', { number: index + 1, count: shown.length })}
              className={classes.slide}
              inert={index !== current}
            >
              <Slide slide={slide} eager={index === current} />
            </li>
          ))}
        </ul>
      </div>
      {shown.length > 1 && (
        <div className={classes.controls}>
          <Indicators slides={shown} current={current} onShow={show} />
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
