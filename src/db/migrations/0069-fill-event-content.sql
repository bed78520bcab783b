-- Documents of events that a release before 0.8 has written; the trigger makes them of its columns.
-- calls keep-event-content
-- Locks: rows of event while they are written; there is one for each event.
update event set content = null where content is null;
