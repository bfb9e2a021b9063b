type Work = () => void;

/** No frame comes as long as the page itself is not to be seen, ms. */
const WITHOUT_FRAME = 200;

let open: Set<Work> | null = null;

/** What is asked for until the next frame waits for it; what comes later waits for another, because this one does not show it. */
function begin(): Set<Work> {
  const works = new Set<Work>();
  const close = (): void => {
    if (open === works) open = null;
  };
  const run = (): void => {
    close();
    for (const work of works) {
      works.delete(work);
      work();
    }
  };
  requestAnimationFrame(() => {
    close();
    setTimeout(run);
  });
  setTimeout(run, WITHOUT_FRAME);
  open = works;
  return works;
}

/** Runs it once, in a task after the next frame was painted, together with all that waits for this frame. Answers how to take it back. */
export function afterPaint(work: Work): Work {
  const works = open ?? begin();
  works.add(work);
  return () => void works.delete(work);
}
