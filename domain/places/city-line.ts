/** 'Recife, PE'. Apart from places.ts, whose list of states a note on the wall does not need. */
export function cityLine({ name, state }: { readonly name: string; readonly state: string }): string {
  return `${name}, ${state}`
}
