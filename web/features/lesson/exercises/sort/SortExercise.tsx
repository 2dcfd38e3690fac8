import { useId, useState } from 'react'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { judgedAnswer, type KindProps } from '../kind-props.ts'
import { PartMark } from '../PartMark.tsx'
import { partState } from '../part-state.ts'
import './sort-exercise.css'

/** Things to put into groups: each has the names of the groups under it. */
export function SortExercise({ exercise, judged, isWaiting, onChange }: KindProps<'sort'>) {
  const { groups, items } = exercise
  const name = useId()
  const [chosen, setChosen] = useState<readonly (number | null)[]>(
    judgedAnswer('sort', judged)?.groups ?? items.map(() => null),
  )
  const before = judgedAnswer('sort', judged)?.groups
  const isLocked = isWaiting || judged?.isRight === true

  function put(item: number, group: number) {
    const next = chosen.map((before, index) => (index === item ? group : before))
    setChosen(next)
    const complete = next.filter((one) => one !== null)
    onChange(complete.length === items.length ? { kind: 'sort', groups: complete } : null)
  }

  return (
    <ul className="sort-list">
      {items.map((text, item) => {
        const state = partState(judged, item, before?.[item] !== chosen[item])
        return (
          <li key={text} data-state={state}>
            <fieldset disabled={isLocked}>
              <legend>
                {text}
                <PartMark state={state} />
              </legend>
              <div className="sort-groups">
                {groups.map((group, index) => (
                  <RadioChip
                    key={group}
                    name={`${name}-${item}`}
                    checked={chosen[item] === index}
                    onChange={() => put(item, index)}
                  >
                    {group}
                  </RadioChip>
                ))}
              </div>
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}
