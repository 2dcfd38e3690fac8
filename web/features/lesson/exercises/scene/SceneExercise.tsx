import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { judgedAnswer, type KindProps, type ShownOf } from '../kind-props.ts'
import { PartMark } from '../PartMark.tsx'
import { partState } from '../part-state.ts'
import '../option-button.css'
import './scene-exercise.css'

/** A conversation: each choice of words gets its own reply. It can be led again until it is judged as right. */
export function SceneExercise({ exercise, judged, isWaiting, onChange }: KindProps<'scene'>) {
  const { person, turns } = exercise
  const [picks, setPicks] = useState<readonly number[]>(judgedAnswer('scene', judged)?.picks ?? [])
  const options = useRef<HTMLDivElement>(null)
  const { said, at } = play(exercise, picks)
  const isLocked = isWaiting || judged?.isRight === true

  const opened = useRef(picks.length)
  useEffect(() => {
    if (opened.current === picks.length) return
    opened.current = picks.length
    options.current?.querySelector('button')?.focus({ preventScroll: true })
    options.current?.scrollIntoView({ block: 'nearest' })
  }, [picks])

  // 'Tentar novamente' begins the conversation again.
  const wasWrong = useRef(false)
  useEffect(() => {
    const begins = wasWrong.current && judged === null && at === null
    wasWrong.current = judged !== null && !judged.isRight
    if (begins) change([])
  })

  function change(next: readonly number[]) {
    setPicks(next)
    onChange(play(exercise, next).at === null ? { kind: 'scene', picks: [...next] } : null)
  }

  return (
    <>
      <ol className="scene-talk" aria-label={`Conversa com ${person}`} aria-live={judged ? 'off' : 'polite'}>
        {said.map(({ from, text, turn }) => {
          const state = from === 'me' ? partState(judged, turn) : 'open'
          return (
            <li key={`${turn} ${from} ${text}`} data-from={from} data-state={state}>
              <span className="sr-only">{from === 'me' ? 'Você:' : `${person}:`} </span>
              {text}
              <PartMark state={state} />
            </li>
          )
        })}
      </ol>
      <div ref={options} className="scene-options">
        {at === null ? (
          isLocked ? null : (
            <Button variant="quiet" wide onClick={() => change([])}>
              Recomeçar a conversa
            </Button>
          )
        ) : (
          <>
            <p className="text-[0.9375rem] font-semibold">O que você diz?</p>
            {turns[at]?.options.map(({ text }, option) => (
              <button
                key={text}
                type="button"
                className="option-button scene-option"
                disabled={isLocked}
                onClick={() => change([...picks, option])}
              >
                {text}
              </button>
            ))}
          </>
        )}
      </div>
    </>
  )
}

type Turn = ShownOf<'scene'>['turns'][number]
type SceneOption = Turn['options'][number]

interface Line {
  readonly from: 'me' | 'them'
  readonly text: string
  /** The place of the pick it belongs to. */
  readonly turn: number
}

/** What was said so far, and the turn that is open; null at the end. */
function play({ turns }: ShownOf<'scene'>, picks: readonly number[]) {
  const said: Line[] = []
  let at: number | null = 0
  for (const [turn, pick] of [...picks, null].entries()) {
    if (at === null) break
    const current: Turn | undefined = turns[at]
    if (current?.says) said.push({ from: 'them', text: current.says, turn })
    const option: SceneOption | undefined = pick === null ? undefined : current?.options[pick]
    if (option === undefined) break
    said.push({ from: 'me', text: option.text, turn }, { from: 'them', text: option.reply, turn })
    at = option.to
  }
  return { said, at }
}
