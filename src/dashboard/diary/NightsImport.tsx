import { Button, FileButton, Group, Text, Title } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';

import { nightsImport } from '#content/dashboard.ts';
import { isUndecided, type TableReading } from '#machines/nights-import.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';
import { TickRow } from '#src/ui/TickRow.tsx';

import { FormField } from '../FormField.tsx';
import { nightFields } from './night-fields.ts';
import { createNightsDesk } from './nights-desk.ts';

import shared from '#src/ui/shared.module.css';

const questions = [
  { of: 'date', label: 'The date' },
  ...nightFields.map(({ key, column, question }) => ({ of: key as string, label: column ?? question })),
];

/** Brings in nights from the table of another diary: what stands where is asked, and nothing is written before it was seen. */
export function NightsImport() {
  const [desk] = useState(createNightsDesk);
  const actor = useActorRef(desk.machine, inspection);
  const snapshot = useSelector(actor, (state) => state);
  const resetInput = useRef<() => void>(null);
  const { head, example, answers, reading, leavesOut, stands, problem } = snapshot.context;
  const columns = head.map((title, place) => ({
    place,
    words: `${title} (for example: ${example[place] || 'empty'})`,
  }));
  const mayConfirm = snapshot.can({ type: 'import.confirm' });
  const leave = () => {
    actor.send({ type: 'import.leave' });
  };

  return (
    <section className={shared.columnMd} aria-label={nightsImport.title}>
      <Title order={3} size="h4">
        {nightsImport.title}
      </Title>
      <Text>{nightsImport.lead}</Text>
      <Group>
        <FileButton
          accept="text/csv,.csv,.tsv,.txt"
          resetRef={resetInput}
          onChange={(file) => {
            if (file !== null) {
              actor.send({ type: 'file.choose', ticket: desk.take(file), sizeBytes: file.size });
              // The same file can be chosen again.
              resetInput.current?.();
            }
          }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconTableImport aria-hidden />}>
              Choose the file
            </Button>
          )}
        </FileButton>
      </Group>

      {snapshot.matches('answering') ? (
        <>
          <Text>{nightsImport.ask}</Text>
          {questions.map(({ of, label }) => (
            <FormField key={of} label={`In which column is this: ${label}?`}>
              {(input) => (
                <select
                  {...input}
                  value={String(answers.columns[of] ?? '')}
                  onChange={({ currentTarget: { value } }) => {
                    actor.send({ type: 'column.choose', of, column: value === '' ? null : Number(value) });
                  }}
                >
                  <option value="">In none</option>
                  {columns.map(({ place, words }) => (
                    <option key={place} value={place}>
                      {words}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
          ))}
          <ChoiceGroup
            legend="How does the file write a date?"
            choices={nightsImport.orders}
            value={answers.order}
            onChange={(order) => {
              actor.send({ type: 'order.choose', order });
            }}
          />
          <ChoiceGroup
            legend="Which date of a night is it?"
            choices={nightsImport.meanings}
            value={answers.dateMeans}
            onChange={(dateMeans) => {
              actor.send({ type: 'meaning.choose', dateMeans });
            }}
          />
          <ChoiceGroup
            legend="How does the file write a time?"
            choices={nightsImport.clocks}
            value={answers.clock}
            onChange={(clock) => {
              actor.send({ type: 'clock.choose', clock });
            }}
          />
          <Group>
            <Button
              disabled={!snapshot.can({ type: 'rows.check' })}
              onClick={() => {
                actor.send({ type: 'rows.check' });
              }}
            >
              Look at the nights
            </Button>
            <LeaveButton onClick={leave}>Leave it</LeaveButton>
          </Group>
        </>
      ) : null}

      {snapshot.matches('deciding') ? (
        <>
          <Found reading={reading} />
          {reading.problems.length === 0 ? null : (
            <TickRow
              isTicked={leavesOut}
              word="Left out"
              text="Leave these rows out"
              onToggle={() => {
                actor.send({ type: 'rows.leaveOut', leavesOut: !leavesOut });
              }}
            />
          )}
          {reading.differing === 0 ? null : (
            <ChoiceGroup
              legend="Of nights that are in both, what is to stand?"
              choices={nightsImport.stands}
              value={stands}
              onChange={(chosen) => {
                actor.send({ type: 'difference.choose', stands: chosen });
              }}
            />
          )}
          {mayConfirm ? null : (
            <Text>{isUndecided(snapshot.context) ? nightsImport.undecided : nightsImport.nothingNew}</Text>
          )}
          <Group>
            <Button
              disabled={!mayConfirm}
              onClick={() => {
                actor.send({ type: 'import.confirm' });
              }}
            >
              Bring them in
            </Button>
            <Button
              variant="default"
              onClick={() => {
                actor.send({ type: 'answers.change' });
              }}
            >
              Change my answers
            </Button>
            <LeaveButton onClick={leave}>Leave it, change nothing</LeaveButton>
          </Group>
        </>
      ) : null}

      <div aria-live="polite">
        {snapshot.matches('written') ? (
          <>
            <Text fw={600}>The nights are in your diary.</Text>
            <Group>
              <Button
                variant="outline"
                onClick={() => {
                  actor.send({ type: 'import.takeBack' });
                }}
              >
                Take it back
              </Button>
              <LeaveButton onClick={leave}>Good</LeaveButton>
            </Group>
          </>
        ) : null}
        {snapshot.matches('takenBack') ? (
          <>
            <Text fw={600}>
              Your diary is as it was. Nights that you changed since stay as you changed them.
            </Text>
            <LeaveButton onClick={leave}>Good</LeaveButton>
          </>
        ) : null}
        {snapshot.matches('refused') && problem !== null ? (
          <>
            <Text fw={600}>{nightsImport.problems[problem]}</Text>
            <LeaveButton onClick={leave}>Good</LeaveButton>
          </>
        ) : null}
      </div>
    </section>
  );
}

function LeaveButton(button: { readonly onClick: () => void; readonly children: string }) {
  return <Button variant="default" {...button} />;
}

/** So many rows show what is wrong with a file; thousands would hide the buttons below them. */
const NAMED_ROWS = 20;

/** What the file would bring, and the rows that cannot be used. */
function Found({ reading: { added, differing, same, problems } }: { readonly reading: TableReading }) {
  const unnamed = problems.length - NAMED_ROWS;
  return (
    <>
      <ul>
        <li>{`${nightsText(added)} that your diary does not have`}</li>
        <li>{`${nightsText(same)} that your diary has already, with the same words`}</li>
        <li>{`${nightsText(differing)} about which your diary says something else`}</li>
        <li>{`${problems.length} ${problems.length === 1 ? 'row' : 'rows'} that cannot be read`}</li>
      </ul>
      {problems.length === 0 ? null : (
        <ul>
          {problems.slice(0, NAMED_ROWS).map(({ row, sentence }) => (
            <li key={row}>{`Row ${row}: ${sentence}`}</li>
          ))}
          {unnamed > 0 && <li>{`And ${unnamed} more ${unnamed === 1 ? 'row' : 'rows'}.`}</li>}
        </ul>
      )}
    </>
  );
}

function nightsText(count: number): string {
  return `${count} ${count === 1 ? 'night' : 'nights'}`;
}
