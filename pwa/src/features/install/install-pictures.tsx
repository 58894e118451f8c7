import type { ReactNode } from 'react';

/*
 * Each picture is a piece of a screen, 144 by 92, with what to tap in the accent. Lines stand for text that differs by device;
 * the words that are drawn are those to look for. The step beside says the same, so readers of the screen are told once.
 */

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 144 92"
      aria-hidden="true"
      width="128"
      className="shrink-0 overflow-hidden rounded-control"
    >
      <rect width="144" height="92" className="fill-sunken" />
      {children}
    </svg>
  );
}

/** A surface of the screen; what lies beyond the picture is cut off. */
function Panel({ x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>) {
  return <rect x={x} y={y} width={width} height={height} rx="8" className="fill-surface stroke-line" />;
}

/** Something that is read past. */
function Line({ x, y, width }: Readonly<Record<'x' | 'y' | 'width', number>>) {
  return <rect x={x} y={y} width={width} height="4" rx="2" className="fill-line" />;
}

interface TapProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children?: ReactNode;
}

/** What to tap. */
function Tap({ x, y, width, height, children }: TapProps) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="6"
        className="fill-accent-soft stroke-accent"
        strokeWidth="1.5"
      />
      {children}
    </>
  );
}

interface WordProps {
  readonly x: number;
  readonly y: number;
  readonly children: string;
  readonly isTap?: boolean;
}

function Word({ x, y, children, isTap = false }: WordProps) {
  return (
    <text x={x} y={y} className={isTap ? 'fill-accent-text' : 'fill-ink-2'} fontSize="9" fontWeight="600">
      {children}
    </text>
  );
}

function Stroke({ d, isTap = false }: { d: string; isTap?: boolean }) {
  return (
    <path
      d={d}
      className={isTap ? 'stroke-accent-text' : 'stroke-ink-3'}
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** The bar at the bottom of Safari, with Share in its middle. */
export function SafariShare() {
  return (
    <Picture>
      <Panel x={20} y={-10} width={104} height={110} />
      <Line x={34} y={12} width={60} />
      <Line x={34} y={24} width={76} />
      <Line x={34} y={36} width={48} />
      <path d="M20.5 56h103" className="stroke-line" />
      <Stroke d="M38 68l-5 5 5 5M50 68l5 5-5 5M90 69h10v10h-10zM108 70h8M108 74h8M108 78h8" />
      <Tap x={60} y={61} width={24} height={24}>
        <Stroke isTap d="M72 75v-9M69 69l3-3 3 3M67 72h-1.500v8h13v-8H77" />
      </Tap>
    </Picture>
  );
}

/** The sheet that Share opens. */
export function AddToHomeScreen() {
  return (
    <Picture>
      <Panel x={12} y={8} width={120} height={100} />
      <Line x={62} y={13} width={20} />
      <Word x={22} y={35}>
        Copy
      </Word>
      <Tap x={16} y={43} width={112} height={19}>
        <Word isTap x={22} y={56}>
          Add to Home Screen
        </Word>
        <Stroke isTap d="M115 48h9v9h-9zM119.5 50v5M117 52.500h5" />
      </Tap>
      <Word x={22} y={78}>
        Find on Page
      </Word>
    </Picture>
  );
}

/** What asks for the name, with its switch. */
export function OpenAsWebApp() {
  return (
    <Picture>
      <Panel x={12} y={8} width={120} height={100} />
      <Word x={22} y={25}>
        Cancel
      </Word>
      <Tap x={98} y={12} width={29} height={19}>
        <Word isTap x={104} y={25}>
          Add
        </Word>
      </Tap>
      <rect x="22" y="40" width="18" height="18" rx="4" className="fill-accent" />
      <Line x={48} y={43} width={58} />
      <Line x={48} y={51} width={40} />
      <Word x={22} y={78}>
        Open as Web App
      </Word>
      <rect x="104" y="69" width="22" height="13" rx="6.5" className="fill-accent" />
      <circle cx="119.5" cy="75.5" r="5" className="fill-on-accent" />
    </Picture>
  );
}

/** The address bar of a phone, with the three dots at its end. */
export function BrowserMenu() {
  return (
    <Picture>
      <Panel x={20} y={8} width={104} height={100} />
      <rect x="28" y="17" width="66" height="16" rx="8" className="fill-sunken" />
      <Line x={36} y={23} width={40} />
      <Tap x={99} y={13} width={19} height={24}>
        {[19, 25, 31].map((y) => (
          <circle key={y} cx="108.5" cy={y} r="1.7" className="fill-accent-text" />
        ))}
      </Tap>
      <Line x={34} y={48} width={76} />
      <Line x={34} y={60} width={60} />
      <Line x={34} y={72} width={70} />
    </Picture>
  );
}

/** The menu that the three dots open. */
export function InstallApp() {
  return (
    <Picture>
      <Panel x={28} y={6} width={108} height={100} />
      <Line x={40} y={17} width={44} />
      <Line x={40} y={32} width={58} />
      <Tap x={32} y={42} width={100} height={20}>
        <Word isTap x={40} y={55}>
          Install app
        </Word>
      </Tap>
      <Line x={40} y={71} width={50} />
      <Line x={40} y={84} width={36} />
    </Picture>
  );
}

/** What Android asks before it installs. */
export function ConfirmInstall() {
  return (
    <Picture>
      <Panel x={14} y={12} width={116} height={68} />
      <rect x="24" y="22" width="18" height="18" rx="4" className="fill-accent" />
      <Line x={50} y={25} width={62} />
      <Line x={50} y={33} width={40} />
      <Word x={44} y={66}>
        Cancel
      </Word>
      <Tap x={82} y={52} width={40} height={20}>
        <Word isTap x={89} y={65}>
          Install
        </Word>
      </Tap>
    </Picture>
  );
}

/** The window of a browser, with the icon at the end of the address bar. */
export function InstallIcon() {
  return (
    <Picture>
      <Panel x={10} y={10} width={124} height={98} />
      <circle cx="19" cy="20" r="2.5" className="fill-line-strong" />
      <circle cx="28" cy="20" r="2.5" className="fill-line-strong" />
      <circle cx="37" cy="20" r="2.5" className="fill-line-strong" />
      <rect x="18" y="29" width="108" height="20" rx="10" className="fill-sunken" />
      <Line x={28} y={37} width={50} />
      <Tap x={101} y={30} width={20} height={18}>
        <Stroke isTap d="M106 35h10v7h-10zM109 45h4M111 36.500v3.500M109.5 38.700l1.5 1.5 1.5-1.5" />
      </Tap>
      <Line x={20} y={60} width={76} />
      <Line x={20} y={72} width={96} />
    </Picture>
  );
}

/** The File menu of Safari on a Mac. */
export function AddToDock() {
  return (
    <Picture>
      <Word x={12} y={15}>
        Safari
      </Word>
      <Word isTap x={47} y={15}>
        File
      </Word>
      <Word x={73} y={15}>
        Edit
      </Word>
      <Panel x={40} y={21} width={94} height={100} />
      <Line x={50} y={31} width={50} />
      <Line x={50} y={43} width={40} />
      <Tap x={44} y={52} width={86} height={20}>
        <Word isTap x={50} y={65}>
          Add to Dock…
        </Word>
      </Tap>
      <Line x={50} y={80} width={46} />
    </Picture>
  );
}

/** The star at the end of the address bar of Firefox. */
export function BookmarkStar() {
  return (
    <Picture>
      <Panel x={10} y={10} width={124} height={98} />
      <rect x="18" y="19" width="108" height="20" rx="6" className="fill-sunken" />
      <Line x={28} y={27} width={50} />
      <Tap x={101} y={20} width={20} height={18}>
        <Stroke
          isTap
          d="M111 24l1.5 3.300 3.5.4-2.600 2.400.8 3.5-3.200-1.800-3.200 1.800.8-3.5-2.600-2.400 3.5-.4z"
        />
      </Tap>
      <Line x={20} y={52} width={76} />
      <Line x={20} y={64} width={96} />
      <Line x={20} y={76} width={60} />
    </Picture>
  );
}
