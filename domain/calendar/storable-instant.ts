/**
 * Whether a database takes this moment. JavaScript knows a year 0 and reads February 30 as March 2; PostgreSQL refuses
 * both.
 */
export function isStorableInstant(instant: string): boolean {
  const read = new Date(instant)
  if (Number.isNaN(read.getTime()) || read.getUTCFullYear() < 1) return false
  const [day] = instant.split('T', 1)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(`${day}T`)
}
