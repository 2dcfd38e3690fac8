/** 'Recife, PE'. */
export function cityLine({ name, state }: { readonly name: string; readonly state: string }): string {
  return `${name}, ${state}`
}
