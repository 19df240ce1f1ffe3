import { t } from "./text.js";

/**
 * Makes an element. Attributes named `on...` are listeners; true and false set and leave out; children are nodes or text, and
 * text stays text: nothing here is ever parsed as HTML.
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

let fields = 0;

/** A labelled input, with its hint tied to it for those who listen. */
export function field(label, attributes, hint) {
  const id = `hint-${++fields}`;
  const { options, ...rest } = attributes;
  const described = { ...rest, "aria-describedby": hint ? id : null };
  const control = options
    ? h(
        "select",
        described,
        options.map(([value, text]) => h("option", { value }, text)),
      )
    : h("input", described);
  return h("label", {}, label, control, hint ? h("span", { class: "hint", id }, hint) : null);
}

/**
 * A form that sends its fields once at a time and shows what went wrong where it is read out. Fields made by a function are given how to
 * change the text of the form's button.
 */
export function form({ send, submit, failure, className = "" }, ...children) {
  const button = h("button", { class: "primary" }, submit);
  const trouble = h("div", { role: "alert" });
  const submitted = async (event) => {
    event.preventDefault();
    button.disabled = true;
    trouble.replaceChildren();
    try {
      await send(Object.fromEntries(new FormData(event.target)), event.target);
    } catch (error) {
      trouble.replaceChildren(failure(error));
      mark(event.target, error);
    } finally {
      button.disabled = false;
    }
  };
  const say = (text) => button.replaceChildren(text);
  const made = children.flat().map((child) => (typeof child === "function" ? child(say) : child));
  return h(
    "form",
    { class: className, onsubmit: submitted },
    made,
    trouble,
    h("div", { class: "row" }, button),
  );
}

/** Marks the fields that the answer names, and says at each what is wrong with it. */
function mark(element, error) {
  const wrong = new Map(
    (error.problem?.errors ?? []).map(({ path, message }) => [path.split("/").at(-1), message]),
  );
  for (const said of element.querySelectorAll(".wrong")) said.remove();
  for (const control of element.elements) {
    if (!control.name) continue;
    control.setAttribute("aria-invalid", String(wrong.has(control.name)));
    if (wrong.has(control.name))
      control.after(h("span", { class: "wrong" }, inWords(wrong.get(control.name))));
  }
}

/** A regular expression tells a person nothing. */
function inWords(message) {
  return message.startsWith("must match pattern") ? t("error.form") : message;
}

/** A button that does one thing at a time. */
export function action(text, act, attributes = {}) {
  const clicked = async ({ currentTarget }) => {
    currentTarget.disabled = true;
    try {
      await act();
    } finally {
      currentTarget.disabled = false;
    }
  };
  return h("button", { type: "button", ...attributes, onclick: clicked }, text);
}
