import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Draws the loop behind the hero: price lines that drift over a dark ground, and the picture that stands in for them.
 * Run by hand when the look changes; needs ffmpeg. Writes public/hero/*.
 */
const WIDTH = 960;
const HEIGHT = 540;
const FPS = 24;
const SECONDS = 8;
const FRAMES = FPS * SECONDS;
const TURN = 2 * Math.PI;
const folder = fileURLToPath(new URL('../public/hero/', import.meta.url));

/** Each line is a sum of waves with whole turns over the loop, so that its end meets its beginning. */
const lines = [
  {
    y: 0.3,
    colour: [52, 70, 160],
    width: 1.1,
    glow: 22,
    strength: 0.3,
    waves: [
      [1.1, 1, 0.1, 60],
      [2.3, -1, 0.7, 24],
    ],
  },
  {
    y: 0.44,
    colour: [74, 95, 245],
    width: 1.3,
    glow: 26,
    strength: 0.42,
    waves: [
      [0.9, -1, 0.3, 74],
      [2.9, 1, 0.2, 20],
    ],
  },
  {
    y: 0.58,
    colour: [110, 130, 255],
    width: 1.7,
    glow: 34,
    strength: 0.85,
    waves: [
      [1.3, 1, 0.55, 66],
      [3.7, 2, 0.9, 16],
    ],
  },
  {
    y: 0.72,
    colour: [58, 74, 190],
    width: 1.2,
    glow: 26,
    strength: 0.4,
    waves: [
      [1.7, -1, 0.15, 54],
      [2.1, 1, 0.4, 28],
    ],
  },
  {
    y: 0.86,
    colour: [40, 56, 130],
    width: 1,
    glow: 20,
    strength: 0.3,
    waves: [
      [0.7, 1, 0.8, 48],
      [3.1, -1, 0.6, 18],
    ],
  },
];

const heightOf = ({ y, waves }, x, time) =>
  y * HEIGHT +
  waves.reduce(
    (sum, [length, turns, phase, size]) => sum + size * Math.sin(TURN * (length * x + turns * time + phase)),
    0,
  );

function ground() {
  const frame = new Float32Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const light = Math.exp(-(((x / WIDTH - 0.72) / 0.42) ** 2) - ((y / HEIGHT - 0.5) / 0.6) ** 2);
      frame.set([10 + 8 * light, 12 + 12 * light, 20 + 36 * light], (y * WIDTH + x) * 3);
    }
  }
  return frame;
}

function addLine(frame, line, time) {
  for (let x = 0; x < WIDTH; x += 1) {
    const middle = heightOf(line, x / WIDTH, time);
    const edge = 0.25 + 0.75 * Math.sin(Math.PI * (x / WIDTH)) ** 0.7;
    const from = Math.max(0, Math.floor(middle - line.glow * 2.5));
    const to = Math.min(HEIGHT - 1, Math.ceil(middle + line.glow * 2.5));
    for (let y = from; y <= to; y += 1) {
      const far = Math.abs(y - middle);
      const core = Math.exp(-((far / line.width) ** 2));
      const halo = 0.2 * Math.exp(-((far / line.glow) ** 2));
      const light = line.strength * edge * (core + halo);
      const at = (y * WIDTH + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) frame[at + channel] += line.colour[channel] * light;
    }
  }
}

function draw(base, time) {
  const frame = Float32Array.from(base);
  for (const line of lines) addLine(frame, line, time);
  return Buffer.from(Uint8ClampedArray.from(frame));
}

async function encode(output, args, frames) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FPS),
    '-i',
    '-',
  ];
  const program = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...args, folder + output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const base = ground();
  for (let index = 0; index < frames; index += 1) {
    if (!program.stdin.write(draw(base, index / FRAMES))) await once(program.stdin, 'drain');
  }
  program.stdin.end();
  await once(program, 'close');
}

await encode(
  'loop.webm',
  ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '44', '-pix_fmt', 'yuv420p', '-an'],
  FRAMES,
);
await encode(
  'loop.mp4',
  [
    '-c:v',
    'libx264',
    '-crf',
    '31',
    '-preset',
    'slow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-an',
  ],
  FRAMES,
);
await encode('poster.webp', ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '70'], 1);
