import { useEffect, useRef, useState } from 'react';
import { movesFreely } from './motion.ts';
import { formatStat, type StatCard } from './stats.ts';

/** Spec member 9. */
const DURATION = 2000;
const STEPS = 60;

/** The figure counts up once, when it comes into view; where nothing moves it stands there from the start. */
export function CountUp({ stat: { value, prefix = '', suffix } }: { stat: StatCard }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(STEPS);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !movesFreely()) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      watch.disconnect();
      let done = 0;
      setStep(done);
      timer = setInterval(() => {
        done += 1;
        setStep(done);
        if (done === STEPS) clearInterval(timer);
      }, DURATION / STEPS);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      clearInterval(timer);
    };
  }, []);
  const end = formatStat(value, value);
  return (
    <span ref={ref} className="tabular">
      <span aria-hidden="true">
        {prefix}
        {formatStat((value * step) / STEPS, value)}
        {suffix}
      </span>
      <span className="sr-only">
        {prefix}
        {end}
        {suffix}
      </span>
    </span>
  );
}
