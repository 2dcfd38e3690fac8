// Loaded into a server of a journey: its clock runs ahead, so that it finds the check-ins of circles open on any day.
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }
  static now() {
    return Real.now() + ahead
  }
}
