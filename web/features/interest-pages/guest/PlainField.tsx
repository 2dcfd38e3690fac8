import CircleAlert from 'lucide-react/icons/circle-alert'
import '#web/ui/Field.css'

export interface PlainFieldProps {
  name: string
  label: string
  value: string
  maxLength: number
  placeholder?: string
  autoComplete?: string
  problem: string | null | undefined
  focused?: boolean
}

/** A labelled input in plain HTML: the app's own field links its parts in the browser, and here runs no script. */
export function PlainField({ name, label, value, problem, focused = false, ...input }: PlainFieldProps) {
  const problemId = `${name}-problem`
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="text-[0.9375rem] font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={name}
        name={name}
        type="text"
        required
        defaultValue={value}
        className="field-control"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        // biome-ignore lint/a11y/noAutofocus: the page was just sent back because of this field
        autoFocus={focused}
      />
      {problem ? (
        <p id={problemId} className="interest-problem">
          <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden="true" />
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** What holds for the whole form. */
export function FormProblem({ text }: { text: string | null | undefined }) {
  return text ? (
    <p role="alert" className="interest-alert">
      {text}
    </p>
  ) : null
}
