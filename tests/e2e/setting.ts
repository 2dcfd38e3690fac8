/** A setting of the app that running-app.ts started. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by running-app.ts`)
  return value
}
