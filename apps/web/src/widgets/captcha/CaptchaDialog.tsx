import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import {
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { toErrorMessage } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import classes from './captcha.module.css';
import { captchaPhrases } from './captcha.phrases.ts';
import { isOnPiece, toStep, usePuzzle } from './use-puzzle.ts';

interface SliderProps {
  puzzle: ReturnType<typeof usePuzzle>;
  width: number;
  pieceWidth: number;
}

function Slider({ puzzle: { x, setX, slider, confirm }, width, pieceWidth }: SliderProps) {
  const t = usePhrases(captchaPhrases);
  const isDragged = useRef(false);
  const max = width - pieceWidth;
  const style: CSSProperties & { '--piece-share': number } = { '--piece-share': pieceWidth / width };

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = toStep(event);
    if (step === 0) return;
    event.preventDefault();
    setX(Math.min(max, Math.max(0, x + step)));
  };
  const handlePointerDown = ({ nativeEvent, currentTarget }: PointerEvent<HTMLInputElement>) => {
    isDragged.current = isOnPiece((nativeEvent.offsetX / currentTarget.clientWidth) * width, x, pieceWidth);
  };
  // A click next to the thumb only moves it there; the user then adjusts it.
  const handlePointerUp = () => {
    if (isDragged.current && x > 0) confirm();
    isDragged.current = false;
  };
  return (
    <input
      ref={slider}
      data-autofocus
      type="range"
      className={classes.slider}
      style={style}
      min={0}
      max={max}
      value={x}
      onChange={(event) => setX(Number(event.currentTarget.value))}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerUp={handlePointerUp}
      aria-label={t('slider')}
      aria-valuetext={t('position', { x, max })}
      aria-describedby="captcha-hint"
    />
  );
}

/** The size that the picture has while it loads. */
const emptyPicture = { width: 320, height: 180 };

interface PictureProps {
  picture: ReturnType<typeof usePuzzle>['picture']['data'];
  /** The position of the piece, in pixels of the picture. */
  x: number;
  onPieceWidth: (width: number) => void;
}

function Picture({ picture, x, onPieceWidth }: PictureProps) {
  const { width, height } = picture ?? emptyPicture;
  return (
    <div className={classes.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      {picture?.image ? <img src={picture.image} alt="" width="100%" /> : <Skeleton h="100%" />}
      {picture?.piece && (
        <img
          src={picture.piece}
          alt=""
          className={classes.piece}
          style={{ left: `${(x / width) * 100}%` }}
          onLoad={(event) => onPieceWidth(event.currentTarget.naturalWidth)}
        />
      )}
    </div>
  );
}

/** The puzzle with a native slider, which works with keyboard, touch and screen readers. */
function Puzzle({ onSolved }: { onSolved: (ticket: string) => void }) {
  const t = usePhrases(captchaPhrases);
  const puzzle = usePuzzle(onSolved);
  const [pieceWidth, setPieceWidth] = useState(0);
  const { picture, check, x, refresh } = puzzle;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    puzzle.confirm();
  };

  if (!picture.data && picture.isError)
    return <ErrorState title={t('failedTitle')} text={toErrorMessage(picture.error)} onRetry={refresh} />;
  return (
    <Stack
      component="form"
      onSubmit={handleSubmit}
      gap="sm"
      w="100%"
      maw={320}
      mx="auto"
      className={classes.puzzle}
      aria-busy={picture.isFetching}
    >
      <Text id="captcha-hint" c="dimmed">
        {t('hint')}
      </Text>
      {check.isError && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
          {toErrorMessage(check.error)}
        </Alert>
      )}
      <Picture picture={picture.data} x={x} onPieceWidth={setPieceWidth} />
      <Slider puzzle={puzzle} width={picture.data?.width ?? emptyPicture.width} pieceWidth={pieceWidth} />
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={refresh}
          loading={picture.isFetching}
        >
          {t('refresh')}
        </Button>
        <Button type="submit" loading={check.isPending}>
          {t('confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

interface DialogProps {
  opened: boolean;
  onSolved: (ticket: string) => void;
  onClose: () => void;
}

/** A slider puzzle; solving it yields a ticket (AC-12). */
export function CaptchaDialog({ opened, onSolved, onClose }: DialogProps) {
  const t = usePhrases(captchaPhrases);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} width={368}>
      <Puzzle onSolved={onSolved} />
    </Dialog>
  );
}
