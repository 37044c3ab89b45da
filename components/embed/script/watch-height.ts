/**
 * Says how tall the content is whenever that changes. Measured is the content, not the window, so
 * that the window following it changes nothing again.
 */
export function watchHeight(say: (height: number) => void): () => void {
  let last = -1;
  const measure = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    say(height);
  };
  new ResizeObserver(measure).observe(document.body);
  return () => {
    last = -1;
    measure();
  };
}
