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

const unit = 20;
const gap = 3;
const pins = Array.from({ length: 20 }, (_, index) => index);

/** Drawn, not stock: a die as its designers see it. */
export function FloorPlan({ className }: { className?: string }) {
  return (
    <svg viewBox="-24 -24 448 388" className={className} aria-hidden>
      <g className="pads">
        {pins.map((pin) => (
          <g key={pin}>
            <rect x={pin * 20 + 6} y={-20} width={8} height={12} rx={2} />
            <rect x={pin * 20 + 6} y={348} width={8} height={12} rx={2} />
          </g>
        ))}
      </g>
      {blocks.map(({ x, y, width, height, name, tone }) => (
        <g key={name} data-tone={tone}>
          <rect
            x={x * unit + gap}
            y={y * unit * 1.21 + gap}
            width={width * unit - gap * 2}
            height={height * unit * 1.21 - gap * 2}
            rx={4}
          />
          <text x={x * unit + gap + 9} y={y * unit * 1.21 + gap + 20}>
            {name}
          </text>
        </g>
      ))}
      <path d="M140 160h60v-60h60v100h80" className="route" />
      <path d="M70 240v-40h90v100h60" className="route" />
    </svg>
  );
}
