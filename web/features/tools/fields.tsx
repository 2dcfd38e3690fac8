import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentPropsWithRef, type CSSProperties, type ReactNode, useId } from 'react'
import { longestTypedNumber } from '#domain/text/numbers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import '#web/ui/Field.css'
import './fields.css'

// Plain inputs with the look of web/ui/Field: the library behind it is a tenth of what /tools may load.

interface FrameProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

/** Label, error and hint around a control, bound to it by ids. */
function useFrame({ label, hint, error, className }: FrameProps) {
  const id = useId()
  const describedBy = classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null)
  return {
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
    frame: (children: ReactNode) => (
      <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={id} className="text-[0.9375rem] font-semibold">
          {label}
        </label>
        {children}
        {error ? (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
            <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden="true" />
            {error}
          </p>
        ) : null}
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        ) : null}
      </div>
    ),
  }
}

export interface TextFieldProps
  extends FrameProps,
    Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  /** Shown at the end: '%', 'min'. */
  unit?: string | undefined
}

export function TextField({ label, hint, error, className, unit, onChange, ...input }: TextFieldProps) {
  const { control, frame } = useFrame({ label, hint, error, className })
  return frame(
    <div className="relative">
      <input
        autoComplete="off"
        {...input}
        {...control}
        className="field-control"
        onChange={(event) => onChange(event.target.value)}
      />
      {unit ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-4 grid place-items-center text-ink-soft"
        >
          {unit}
        </span>
      ) : null}
    </div>,
  )
}

/** A number as it is typed; what is wrong with it is said when it cannot be read. */
export function NumberField({ unit, placeholder = unit ? '0' : 'R$ 0,00', ...more }: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      maxLength={longestTypedNumber * 2}
      unit={unit}
      placeholder={placeholder}
      {...more}
    />
  )
}

export interface ChoiceProps<Value extends string> {
  label: string
  items: ReadonlyArray<{ value: Value; label: string }>
  value: Value | ''
  onChange: (value: Value) => void
  hint?: ReactNode
}

/** One of a few, all of them visible. */
export function Choice<Value extends string>({ label, items, value, onChange, hint }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {items.map((item) => (
          <RadioChip
            key={item.value}
            name={group}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          >
            {item.label}
          </RadioChip>
        ))}
      </div>
      {hint ? <p className="mt-1.5 text-sm text-ink-soft">{hint}</p> : null}
    </fieldset>
  )
}

export interface SelectFieldProps extends FrameProps {
  value: string
  onChange: (value: string) => void
  options: ReadonlyArray<{ value: string; label: string }>
}

export function SelectField({ value, onChange, options, ...about }: SelectFieldProps) {
  const { control, frame } = useFrame(about)
  return frame(
    <select
      {...control}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="field-control tool-select"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>,
  )
}

export interface SliderProps {
  label: string
  /** Whole units: reais or percent. */
  value: number
  max: number
  spoken: string
  onChange: (value: number) => void
}

/** Under a field of the same value: for trying out, never the only way. */
export function Slider({ label, value, max, spoken, onChange }: SliderProps) {
  return (
    <input
      type="range"
      className="tool-slider"
      aria-label={`Ajustar: ${label}`}
      aria-valuetext={spoken}
      min={0}
      max={max}
      step={sliderStep(max)}
      value={Math.min(max, value)}
      style={{ '--filled': `${(Math.min(max, value) / max) * 100}%` } as CSSProperties}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  )
}

/** About a hundred steps of a round size. */
function sliderStep(max: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 500, 1000].find((step) => max / step <= 120) ?? 5000
}
