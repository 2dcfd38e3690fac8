/** One change to a database function, which its tests have to notice. */
export type SqlMutant = {
  readonly name: string
  /** Occurs exactly once in the text of the functions. */
  readonly from: string
  readonly to: string
}

/**
 * What Stryker would do to `apply_ledger_requests` and `record_act` if it read SQL: conditions negated,
 * limits moved by one, signs flipped, statements left out.
 */
export const sqlMutants: readonly SqlMutant[] = [
  mutant(
    'a repeat is decided anew',
    'IF FOUND THEN\n        v_outcomes',
    'IF false THEN\n        v_outcomes',
  ),
  mutant(
    'a repeat is answered with nothing',
    `'status', 'repeated', 'row', to_jsonb(v_row)`,
    `'status', 'nothing'`,
  ),
  mutant(
    'a reference counts for every action',
    `WHERE user_id = v_member AND action = v_request.action AND reference`,
    'WHERE user_id = v_member AND reference',
  ),
  mutant(
    'a spend of all there is, is refused',
    'v_request.amount > v_balance',
    'v_request.amount >= v_balance',
  ),
  mutant('a spend is never refused', 'v_request.amount > v_balance', 'false'),
  mutant('a spend is always refused', 'v_request.amount > v_balance', 'true'),
  mutant(
    'a refused spend leaves what came before it',
    'IF v_entries > v_first_entries THEN\n            RAISE',
    'IF false THEN\n            RAISE',
  ),
  mutant(
    'what is missing is what is asked',
    `'missing', v_request.amount - v_balance`,
    `'missing', v_request.amount`,
  ),
  mutant('a spend adds', 'v_amount := -v_request.amount', 'v_amount := v_request.amount'),
  mutant('a spend is counted as held', 'v_held := 0;', 'v_held := v_amount;'),
  mutant('what is held is read from the first row', 'ORDER BY entry DESC LIMIT 1', 'ORDER BY entry LIMIT 1'),
  mutant('what is held is forgotten', 'v_held := coalesce(v_held, 0)', 'v_held := 0'),
  mutant(
    'what is held is that of any subject',
    'AND action = v_request.action AND subject = v_request.subject',
    'AND action = v_request.action',
  ),
  mutant('what was never paid is taken back', 'CONTINUE WHEN NOT v_known', 'CONTINUE WHEN false'),
  mutant('nothing is taken back', 'CONTINUE WHEN NOT v_known', 'CONTINUE WHEN true'),
  mutant('taking back does not look at the balance', '-least(v_held, v_balance)', '-v_held'),
  mutant('taking back takes the whole balance', '-least(v_held, v_balance)', '-v_balance'),
  mutant('taking back gives', '-least(v_held, v_balance)', 'least(v_held, v_balance)'),
  mutant('there is no cap', 'v_request.cap_times IS NOT NULL', 'false'),
  mutant(
    'the cap lets one more through',
    'count(*) >= v_request.cap_times',
    'count(*) > v_request.cap_times',
  ),
  mutant('one short of the cap', 'count(*) >= v_request.cap_times', 'count(*) + 1 >= v_request.cap_times'),
  mutant(
    'the cap per person lets one more through',
    '>= v_request.cap_per_counterpart',
    '> v_request.cap_per_counterpart',
  ),
  mutant('the cap per person is not looked at', '>= v_request.cap_per_counterpart', '>= NULL'),
  mutant(
    'the cap per person counts the others',
    'IS NOT DISTINCT FROM v_request.counterpart_id',
    'IS DISTINCT FROM v_request.counterpart_id',
  ),
  mutant(
    'the cap counts every action',
    `WHERE user_id = v_member AND action = v_request.action AND kind = 'award'`,
    `WHERE user_id = v_member AND kind = 'award'`,
  ),
  mutant('the cap counts what paid nothing', `AND kind = 'award' AND amount > 0`, `AND kind = 'award'`),
  mutant('the cap counts every day', 'AND day BETWEEN v_request.cap_from AND v_request.cap_to', ''),
  mutant('beyond the cap is paid', 'CASE WHEN v_capped THEN 0', 'CASE WHEN false THEN 0'),
  mutant('what is held is paid again', 'greatest(0, v_request.amount - v_held)', 'v_request.amount'),
  mutant('an award that shrank takes', 'greatest(0, v_request.amount - v_held)', 'v_request.amount - v_held'),
  mutant('held is only the last amount', 'v_held := v_held + v_amount', 'v_held := v_amount'),
  mutant('earned is not counted', 'v_earned := v_earned + v_amount', 'v_earned := v_earned'),
  mutant('rows are not numbered on', 'v_entries := v_entries + 1', 'v_entries := v_entries'),
  mutant('the balance stays', 'v_balance := v_balance + v_amount', 'v_balance := v_balance'),
  mutant(
    'the balance falls by what is earned',
    'v_balance := v_balance + v_amount',
    'v_balance := v_balance - v_amount',
  ),
  mutant(
    'a row is not of what it pays',
    'v_request.reference, v_amount, v_held,',
    'v_request.reference, 0, v_held,',
  ),
  mutant(
    'the account is not written',
    'UPDATE profiles SET bpoints = v_balance,',
    'UPDATE profiles SET bpoints = bpoints,',
  ),
  mutant('the month is not written', 'IF v_earned <> v_first_earned THEN', 'IF false THEN'),
  mutant(
    'the month is overwritten',
    'earned = monthly_standings.earned + excluded.earned',
    'earned = excluded.earned',
  ),
  mutant('the month gets the sum of all months', 'v_earned - v_first_earned)\n', 'v_earned)\n'),
  mutant('the month is that of the clock', `to_char(p_day, 'YYYY-MM')`, `to_char(p_at, 'YYYY-MM')`),
  mutant(
    'the balance before is the one after',
    `'balanceBefore', v_first_balance`,
    `'balanceBefore', v_balance`,
  ),
  mutant(
    'what was earned before is what is earned now',
    `'earnedBefore', v_first_earned`,
    `'earnedBefore', v_earned`,
  ),
  mutant('who is not there is paid', 'CONTINUE WHEN NOT FOUND', 'CONTINUE WHEN false'),
  mutant(
    'the member is not locked',
    'FROM profiles WHERE id = v_member FOR NO KEY UPDATE',
    'FROM profiles WHERE id = v_member',
  ),
  mutant(
    'members are locked in the order given',
    "SELECT DISTINCT (request ->> 'member_id')::uuid FROM jsonb_array_elements(p_requests) AS request ORDER BY 1",
    "SELECT (request ->> 'member_id')::uuid FROM jsonb_array_elements(p_requests) AS request GROUP BY 1 ORDER BY min(random())",
  ),
  mutant('requests are decided from the last', 'ORDER BY position\n', 'ORDER BY position DESC\n'),
  mutant(
    'the day is not recorded',
    'v_request.counterpart_id, p_day, p_at',
    `v_request.counterpart_id, '2000-01-01', p_at`,
  ),
  mutant(
    'the instant is not recorded',
    'v_request.counterpart_id, p_day, p_at',
    'v_request.counterpart_id, p_day, now()',
  ),
  mutant('whom it came from is not recorded', 'v_request.counterpart_id, p_day, p_at', 'NULL, p_day, p_at'),
  mutant(
    'an event locks nobody',
    'PERFORM 1 FROM profiles WHERE id = ANY (p_members) ORDER BY id FOR NO KEY UPDATE;',
    '',
  ),
  mutant(
    'an event locks in any order',
    'WHERE id = ANY (p_members) ORDER BY id FOR NO KEY UPDATE',
    'WHERE id = ANY (p_members) ORDER BY random() FOR NO KEY UPDATE',
  ),
  mutant('what is undone stays recorded', `IF p_undone <> '[]' THEN`, 'IF false THEN'),
  mutant(
    'undoing takes what others did',
    'WHERE user_id = undone.member_id AND activity.kind',
    'WHERE activity.kind',
  ),
  mutant('undoing takes every kind', 'AND activity.kind = undone.kind AND', 'AND'),
  mutant('nothing is recorded', `IF p_noted <> '[]' THEN`, 'IF false THEN'),
  mutant('an event repeated fails', 'ON CONFLICT DO NOTHING', ''),
  mutant('an event pays nothing', `IF p_requests = '[]' THEN`, 'IF true THEN'),
]

function mutant(name: string, from: string, to: string): SqlMutant {
  return { name, from, to }
}
