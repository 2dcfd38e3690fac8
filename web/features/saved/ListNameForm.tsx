import { useState } from 'react'
import { savedLimits, savedMessages } from '#domain/saved/saved.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'

export interface ListNameFormProps {
  label: string
  submitLabel: string
  start?: string
  /** Stores the name; what it refuses is said at the field. */
  save: (name: string) => Promise<unknown>
  onDone: () => void
}

/** The name of a new list, or a new name of one. */
export function ListNameForm({ label, submitLabel, start = '', save, onDone }: ListNameFormProps) {
  const [name, setName] = useState(start)
  const [problem, setProblem] = useState<string>()
  const storing = useWrite({
    mutationFn: save,
    onSuccess: () => {
      setName('')
      onDone()
    },
    onError: (error) => setProblem(problemOf(error)),
  })
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const trimmed = name.trim()
        if (trimmed === '') setProblem(savedMessages.nameMissing)
        else if (trimmed.length > savedLimits.name) setProblem(savedMessages.nameTooLong)
        else storing.mutate(trimmed)
      }}
    >
      <div className="min-w-48 flex-1">
        <Field
          label={label}
          value={name}
          error={problem}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
      </div>
      <Button type="submit" loading={storing.isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
