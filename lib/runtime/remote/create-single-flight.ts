/** Runs a task once for all who ask for the same name while it is under way. */
export type SingleFlight<T> = (name: string, task: () => Promise<T>) => Promise<T>;

/** Creates a single flight; a failure reaches everyone who waited and is then forgotten. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Promise<T>>();
  return (name, task) => {
    const flying = flights.get(name);
    if (flying) return flying;
    const flight = task().finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  };
}
