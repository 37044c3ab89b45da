/**
 * Reports the height of the content whenever it changes. Measures the content, not the window, so
 * that resizing the frame causes no further change.
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
