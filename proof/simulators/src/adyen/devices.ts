import type { Cardholder } from "../kit/cardholder.ts";
import { Answer, type JsonCall, type JsonRoute, Refusal } from "../kit/json-api.ts";
import { poiIdOf, type Service, settingsOf, take, type World } from "./world.ts";

const PRESENT = "present_card";
/** The state of a terminal that lost its host during an authorisation. */
const HOST_LOST = "UnreachableHost";
const DEVICE = "/merchants/:merchant/devices/:device";

type Call = JsonCall<string>;
type Message = Record<string, unknown>;

/**
 * Returns the routes for terminals in Adyen's cloud, which use nexo messages
 * (https://docs.adyen.com/api-explorer/terminal-api/).
 */
export function deviceRoutes(world: World): JsonRoute<string>[] {
  world.kit.timers.task<{ merchant: string; id: string }>(PRESENT, ({ merchant, id }) => {
    const { does, code, charged } = world.kit.cardholders.at(poiIdOf(merchant));
    act(world, merchant, id, does, code, charged);
  });
  return [
    {
      method: "POST",
      path: `${DEVICE}/async`,
      handle(call) {
        const rejected = rejection(world, call);
        if (rejected) return new Answer(200, rejected);
        start(world, call);
        return new Answer(200, { ok: true });
      },
    },
    { method: "POST", path: `${DEVICE}/sync`, handle: (call) => sync(world, call) },
    {
      method: "GET",
      path: `${DEVICE}/status`,
      handle: (call) => {
        assertDevice(call);
        const { device } = world.kit.cardholders.at(poiIdOf(call.who));
        return { status: device === "offline" ? "OFFLINE" : "ONLINE" };
      },
    },
  ];
}

/** Performs the cardholder's action at the terminal. */
export function act(
  world: World,
  merchant: string,
  id: string,
  does: Cardholder["does"],
  code: string,
  charged = false,
): void {
  const service = world.services.get(merchant, id);
  if (service?.state !== "InProgress") return;
  const { reference, requested, currency, asksTip } = service;
  const unit = 10 ** decimalsOf(currency);
  const tipMinor = asksTip && does === "approve" ? world.kit.cardholders.at(service.poiId).tipMinor : 0;
  const amount = { value: Math.round(requested * unit) + tipMinor, currency };
  if (does === "approve" || (does === "lose_connection" && charged)) {
    const captured = settingsOf(world, merchant).posCaptureDelay === "Immediate";
    const payment = take(world, merchant, { reference, amount, success: true, captured, reason: "" });
    end(world, merchant, { ...service, tip: tipMinor / unit }, null, payment.id);
  } else if (does === "decline" && code === HOST_LOST) {
    // Only the host's notification, if one arrives, shows whether the payment was authorised.
    end(world, merchant, service, HOST_LOST, null);
  } else if (does === "decline") {
    const payment = take(world, merchant, { reference, amount, success: false, reason: code });
    end(world, merchant, service, code, payment.id);
  } else {
    end(world, merchant, service, does === "cancel" ? "Cancel" : "DeviceOut", null);
  }
}

/** Returns a currency's decimals, from the runtime's ISO 4217 data. */
function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

function isAway(world: World, merchant: string): boolean {
  const { device } = world.kit.cardholders.at(poiIdOf(merchant));
  return device === "offline" || device === "unreachable";
}

function assertDevice({ who, params }: Call): void {
  if (params.merchant === who && params.device === poiIdOf(who)) return;
  throw new Refusal(404, {
    type: "about:blank",
    errorCode: "00_404",
    title: "Not found",
    detail: "Device not found",
    status: 404,
  });
}

function messageOf({ body, params }: Call): { header: Record<string, string>; request: Message } {
  const request = body.SaleToPOIRequest as Message | undefined;
  const header = (request?.MessageHeader ?? {}) as Record<string, string>;
  const whole =
    header.ProtocolVersion === "3.0" &&
    header.POIID === params.device &&
    /^[A-Za-z0-9]{1,10}$/.test(header.ServiceID ?? "");
  if (!request || !whole)
    throw new Refusal(400, {
      errorCode: "00_400",
      title: "Bad request",
      detail: "Invalid message header",
      status: 400,
    });
  return { header, request };
}

/**
 * Returns the event for a terminal that does not respond; in Adyen's own libraries it arrives with status 200.
 */
function rejection(world: World, call: Call): object | undefined {
  assertDevice(call);
  const { header } = messageOf(call);
  if (world.kit.cardholders.at(poiIdOf(call.who)).device !== "unreachable") return undefined;
  return {
    SaleToPOIRequest: {
      MessageHeader: {
        ...header,
        MessageClass: "Event",
        MessageCategory: "Event",
        MessageType: "Notification",
      },
      EventNotification: {
        EventToNotify: "Reject",
        EventDetails: "message=no+POI+response",
        TimeStamp: new Date(world.kit.now()).toISOString(),
      },
    },
  };
}

function start(world: World, call: Call): void {
  assertDevice(call);
  const { header, request } = messageOf(call);
  const { SaleData, PaymentTransaction } = (request.PaymentRequest ?? {}) as Record<string, unknown>;
  const { RequestedAmount, Currency } = ((PaymentTransaction as Message | undefined)?.AmountsReq ??
    {}) as Record<string, unknown>;
  const { SaleTransactionID, SaleToAcquirerData = "" } = (SaleData ?? {}) as Message;
  const { TransactionID } = (SaleTransactionID ?? {}) as Record<string, never>;
  const id = header.ServiceID ?? "";
  const isAmount = typeof RequestedAmount === "number" && RequestedAmount > 0;
  const whole = isAmount && /^[A-Z]{3}$/.test(String(Currency)) && TransactionID;
  if (header.MessageCategory !== "Payment" || !whole) {
    throw new Refusal(400, {
      errorCode: "00_400",
      title: "Bad request",
      detail: "Invalid payment request",
      status: 400,
    });
  }
  const busy = world.services.list(call.who, ({ state }) => state === "InProgress").length > 0;
  const failed = isAway(world, call.who) ? "DeviceOut" : busy ? "Busy" : null;
  world.services.put(call.who, {
    id,
    poiId: poiIdOf(call.who),
    reference: TransactionID,
    requested: RequestedAmount,
    // https://docs.adyen.com/point-of-sale/tipping/tipping-from-terminal
    asksTip: String(SaleToAcquirerData).includes("tenderOption=AskGratuity"),
    tip: 0,
    currency: String(Currency),
    state: failed ? "Failure" : "InProgress",
    condition: failed,
    pspReference: null,
  });
  const { does, afterMs } = world.kit.cardholders.at(poiIdOf(call.who));
  if (!failed && does !== "nothing") world.kit.timers.set(id, PRESENT, afterMs, { merchant: call.who, id });
}

function sync(world: World, call: Call): object {
  assertDevice(call);
  const { header, request } = messageOf(call);
  if (header.MessageCategory === "Abort") {
    const { ServiceID = "" } = ((request.AbortRequest as unknown as Message)?.MessageReference ??
      {}) as Record<string, string>;
    const service = world.services.get(call.who, ServiceID);
    if (service?.state === "InProgress") end(world, call.who, service, "Aborted", null);
    return new Answer(200, null);
  }
  if (header.MessageCategory !== "TransactionStatus") {
    throw new Refusal(400, {
      errorCode: "00_400",
      title: "Bad request",
      detail: "Not simulated",
      status: 400,
    });
  }
  const { ServiceID = "" } = ((request.TransactionStatusRequest as unknown as Message)?.MessageReference ??
    {}) as Record<string, string>;
  return {
    SaleToPOIResponse: {
      MessageHeader: header,
      TransactionStatusResponse: status(world.services.get(call.who, ServiceID)),
    },
  };
}

function status(service: Service | undefined): object {
  if (!service) return { Response: { Result: "Failure", ErrorCondition: "NotFound" } };
  if (service.state === "InProgress")
    return { Response: { Result: "Failure", ErrorCondition: "InProgress" } };
  return {
    Response: { Result: "Success" },
    RepeatedMessageResponse: { RepeatedResponseMessageBody: { PaymentResponse: paymentResponse(service) } },
  };
}

function paymentResponse(service: Service): object {
  const { state, condition, requested, tip, currency, pspReference } = service;
  const Response = {
    Result: state,
    ...(condition && { ErrorCondition: condition, AdditionalResponse: `refusalReason=${condition}` }),
  };
  const POITransactionID = {
    TransactionID: `BV0q001${pspReference ? `.${pspReference}` : ""}`,
    TimeStamp: "2026-11-20T12:00:00Z",
  };
  if (state !== "Success") return { Response, POIData: { POITransactionID } };
  return {
    Response,
    POIData: { POITransactionID },
    PaymentResult: {
      AmountsResp: {
        AuthorizedAmount: Number((requested + tip).toFixed(decimalsOf(currency))),
        Currency: currency,
        ...(tip > 0 && { TipAmount: tip }),
      },
      PaymentInstrumentData: { CardData: { MaskedPan: "411111 **** 1111", PaymentBrand: "visa" } },
    },
  };
}

function end(
  world: World,
  merchant: string,
  service: Service,
  condition: string | null,
  pspReference: string | null,
): void {
  world.kit.timers.cancel(service.id);
  const state = condition ? "Failure" : "Success";
  world.services.put(merchant, { ...service, state, condition, pspReference });
}
