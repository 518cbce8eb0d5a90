import { drawings, type DrawingName } from '#content/drawings.ts';

import classes from './Figures.module.css';

/** A figure of strokes. Paths are in the units of the drawing, 320 wide and 200 high, with the floor at 186. */
interface Pose {
  readonly head: readonly [number, number];
  /** The trunk, from the neck to the hip. */
  readonly trunk: string;
  readonly limbs: readonly string[];
  /** Arm and leg on the far side. */
  readonly far?: readonly string[];
}

interface Scene {
  readonly poses: readonly Pose[];
  /** Chairs, walls, counters. */
  readonly things: readonly string[];
  /** What is used: a towel, a screen. */
  readonly used?: readonly string[];
  /** Which way it goes. The last point of each has a head. */
  readonly ways?: readonly string[];
  /** Lines of sight. */
  readonly sights?: readonly string[];
}

const chairAt = (x: number) => `M${x} 66V186M${x} 132H${x + 48}V186`;

const seated = (x: number, arms: readonly string[]): Pose => ({
  head: [x, 42],
  trunk: `M${x} 72V116`,
  limbs: [
    ...arms,
    `M${x - 18} 76H${x + 18}`,
    `M${x - 10} 122L${x - 22} 140L${x - 20} 180H${x - 32}`,
    `M${x + 10} 122L${x + 22} 140L${x + 20} 180H${x + 32}`,
  ],
});

const stool = (x: number) => `M${x - 38} 132H${x + 38}M${x - 34} 132V186M${x + 34} 132V186`;

const scenes: Record<DrawingName, Scene> = {
  'slow-chair': {
    things: ['M24 24V186', chairAt(34), 'M184 24V186', chairAt(194)],
    poses: [
      {
        head: [110, 54],
        trunk: 'M97 78L72 118',
        limbs: ['M74 120L112 124L106 180H122', 'M95 84L88 108L104 116'],
      },
      {
        head: [260, 34],
        trunk: 'M256 62V110',
        limbs: ['M256 112L259 146L256 180H272', 'M256 68L270 90L272 112'],
      },
    ],
    ways: ['M140 110C148 84 152 76 164 62'],
  },
  'wall-push': {
    things: ['M138 20V186', 'M302 20V186'],
    poses: [
      {
        head: [76, 34],
        trunk: 'M70 62L60 110',
        limbs: ['M60 112L56 146L48 180H64', 'M70 68L100 70L130 70'],
      },
      {
        head: [268, 46],
        trunk: 'M256 70L230 112',
        limbs: ['M230 114L220 147L208 180H224', 'M256 76L252 104L294 82'],
      },
    ],
    ways: ['M290 130H258'],
  },
  'heel-rise': {
    things: ['M108 112H152M114 112V186M152 112V186', 'M268 112H312M274 112V186M312 112V186'],
    poses: [
      {
        head: [68, 34],
        trunk: 'M66 62V110',
        limbs: ['M66 112L67 146L65 180H82', 'M66 68L82 94L112 106'],
      },
      {
        head: [228, 20],
        trunk: 'M226 48V96',
        limbs: ['M226 98L227 132L226 166L238 180H243', 'M226 54L246 84L272 106'],
      },
    ],
    ways: ['M204 180V154'],
  },
  'towel-pull': {
    things: [chairAt(104)],
    poses: [
      {
        head: [141, 40],
        trunk: 'M138 68V116',
        far: ['M140 120L174 124L170 180H186'],
        limbs: ['M140 122L188 148L226 176L236 158', 'M138 72L112 98L158 100'],
      },
    ],
    used: ['M158 100L240 152L231 168'],
    ways: ['M98 98H72'],
  },
  shoulders: {
    things: [stool(160)],
    poses: [seated(160, ['M142 76L128 102L138 126', 'M178 76L192 102L182 126'])],
    ways: ['M108 96V62', 'M212 96V62'],
  },
  'head-turn': {
    things: [stool(160)],
    poses: [seated(160, ['M142 80L130 104L140 126', 'M178 80L190 104L180 126', 'M171 44L177 47'])],
    ways: ['M130 22C150 6 176 6 196 30'],
  },
  'open-arms': {
    things: [stool(160)],
    poses: [seated(160, ['M142 78L108 92L74 96', 'M178 78L212 92L246 96'])],
    ways: ['M88 66H54', 'M232 66H266'],
  },
  'foot-circles': {
    things: [chairAt(104)],
    poses: [
      {
        head: [141, 40],
        trunk: 'M138 68V116',
        far: ['M140 120L176 124L172 180H188'],
        limbs: ['M140 120L186 126L208 160L224 154', 'M138 74L132 100L158 114'],
      },
    ],
    ways: ['M214 136C238 132 248 150 240 166C234 178 216 180 206 174'],
  },
  'feet-together': {
    things: ['M206 112H262M214 112V186M262 112V186', 'M70 66V186M70 132H112V186'],
    poses: [
      {
        head: [160, 34],
        trunk: 'M160 66V110',
        limbs: [
          'M142 70H178',
          'M178 72L192 92L212 106',
          'M142 72L134 96L138 118',
          'M153 116V180',
          'M167 116V180',
        ],
      },
    ],
  },
  'one-foot-ahead': {
    things: ['M40 112H280M52 112V186M268 112V186'],
    poses: [
      {
        head: [156, 34],
        trunk: 'M154 62V110',
        limbs: ['M154 112L144 146L132 180H150', 'M154 112L166 146L162 180H180', 'M154 68L168 92L184 106'],
      },
    ],
  },
  'walk-sideways': {
    things: ['M30 124H290M42 124V186M278 124V186'],
    poses: [
      {
        head: [160, 34],
        trunk: 'M160 66V110',
        limbs: [
          'M142 70H178',
          'M142 72L128 98L136 120',
          'M178 72L192 98L184 120',
          'M152 116L142 148L136 180',
          'M168 116L180 148L190 180',
        ],
      },
    ],
    ways: ['M206 160H250'],
  },
  desk: {
    things: [chairAt(44), 'M150 118H290M280 118V186'],
    poses: [
      {
        head: [80, 46],
        trunk: 'M76 74V118',
        limbs: ['M78 122L120 126L118 180H134', 'M76 80L112 92L150 88L196 84'],
      },
    ],
    used: ['M204 46V104M204 76H214V116M196 118H234'],
    sights: ['M98 46H200'],
  },
};

/** A person who does a move: strokes only, in the colors of the page. */
export function Figures({ name }: { readonly name: DrawingName }) {
  const { poses, things, used = [], ways = [], sights = [] } = scenes[name];
  return (
    <svg viewBox="0 0 320 200" role="img" aria-label={drawings[name]} className={classes.drawing}>
      <path d="M8 188H312" className={classes.floor} />
      {things.map((path) => (
        <path key={path} d={path} className={classes.thing} />
      ))}
      {poses.map(({ head: [x, y], trunk, limbs, far = [] }) => (
        <g key={trunk}>
          {far.map((path) => (
            <path key={path} d={path} className={classes.far} />
          ))}
          <path d={trunk} className={classes.trunk} />
          {limbs.map((path) => (
            <path key={path} d={path} />
          ))}
          <circle cx={x} cy={y} r={15} className={classes.head} />
        </g>
      ))}
      {used.map((path) => (
        <path key={path} d={path} className={classes.used} />
      ))}
      {sights.map((path) => (
        <path key={path} d={path} className={classes.sight} />
      ))}
      {ways.map((path) => (
        <g key={path} className={classes.way}>
          <path d={path} />
          <path d={headOf(path)} />
        </g>
      ))}
    </svg>
  );
}

/** The two strokes of an arrow's head at the last point of a path of `M`, `L`, `H`, `V` and `C`. */
function headOf(path: string): string {
  const points: [number, number][] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVC])([^MLHVC]*)/g)) {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [lastX = 0, lastY = 0] = points.at(-1) ?? [];
    if (command === 'H') {
      points.push([numbers[0] ?? 0, lastY]);
    } else if (command === 'V') {
      points.push([lastX, numbers[0] ?? 0]);
    } else {
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
      }
    }
  }
  const [toX = 0, toY = 0] = points.at(-1) ?? [];
  const [fromX = 0, fromY = 0] = points.at(-2) ?? [];
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const wing = (turn: number) =>
    `${(toX - 11 * Math.cos(angle + turn)).toFixed(1)} ${(toY - 11 * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${wing(0.6)}L${toX} ${toY}L${wing(-0.6)}`;
}
