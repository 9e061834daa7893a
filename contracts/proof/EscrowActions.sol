// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {EscrowBooks} from "./EscrowBooks.sol";

/// @title Every action, made possible where it is not
/// @notice Hardhat calls them in random order with random seeds. Each must succeed on every call.
abstract contract EscrowActions is EscrowBooks {
    enum Can {
        Submit,
        RequestChanges,
        End,
        Dispute,
        Rule,
        ReleaseAfterSilence,
        RefundAfterDue,
        SplitAfterSilence
    }

    modifier counted() {
        calls++;
        _;
    }

    // ---------- Finding, or making, what an action needs

    /// @dev Whether it is possible now, or for the last three: once time has passed.
    function _can(Slot storage slot, Can what) internal view returns (bool) {
        Agreement storage agreement = deals[slot.deal].agreement;
        Milestone memory milestone = escrow.milestoneOf(deals[slot.deal].id, slot.milestone);
        (Status status, uint256 since) = (milestone.status, milestone.since);
        bool inTime = status == Status.Funded
            ? block.timestamp <= uint256(milestone.dueAt) + agreement.grace
            : block.timestamp
                <= since + (status == Status.Submitted ? agreement.reviewPeriod : agreement.arbitrationPeriod);
        if (what == Can.Submit) return status == Status.Funded && inTime;
        if (what == Can.RequestChanges) return status == Status.Submitted && inTime && milestone.changes < 5;
        if (what == Can.Dispute) {
            return (status == Status.Funded || status == Status.Submitted) && inTime && agreement.arbiter != address(0);
        }
        if (what == Can.Rule) return status == Status.Disputed && inTime;
        if (what == Can.ReleaseAfterSilence) return status == Status.Submitted;
        if (what == Can.RefundAfterDue) return status == Status.Funded;
        if (what == Can.SplitAfterSilence) return status == Status.Disputed;
        return status == Status.Funded || status == Status.Submitted || status == Status.Disputed;
    }

    function _find(uint256 seed, Can what) internal returns (uint256) {
        for (uint256 i = 0; i < slots.length; i++) {
            uint256 slot = (seed % slots.length + i) % slots.length;
            if (_can(slots[slot], what)) return slot;
        }
        uint256 deal = _newDeal(seed, true);
        uint32[] memory milestones = new uint32[](1);
        _fund(deal, milestones, Funding(seed % 3));
        if (what == Can.RequestChanges || what == Can.ReleaseAfterSilence) _do(_submitCall(deals[deal], 0));
        if (what == Can.Rule || what == Can.SplitAfterSilence) {
            _do(_disputeCall(deals[deal], 0, deals[deal].agreement.payee));
        }
        return slots.length - 1;
    }

    function _at(uint256 slot) internal returns (Deal storage deal, uint32 milestone) {
        lastSlot = slot;
        return (deals[slots[slot].deal], slots[slot].milestone);
    }

    function _newDeal(uint256 seed, bool withArbiter) internal returns (uint256) {
        Deal storage deal = _draft(seed);
        if (!withArbiter) {
            deal.agreement.arbiter = address(0);
            deal.id = escrow.agreementIdOf(deal.agreement);
        }
        _do(_openCall(deal));
        return deals.length - 1;
    }

    function _fund(uint256 deal, uint32[] memory milestones, Funding kind) private {
        _do(_fundCall(deals[deal], milestones, kind));
        for (uint256 i = 0; i < milestones.length; i++) _noteFunded(deal, milestones[i]);
    }

    /// @dev Milestones of the agreement that can be funded now.
    function _fundable(Deal storage deal) private view returns (uint32[] memory milestones) {
        uint256 count;
        uint32[3] memory found;
        for (uint32 i = 0; i < 3; i++) {
            if (deal.milestones[i].dueAt <= block.timestamp) continue;
            if (escrow.milestoneOf(deal.id, i).status == Status.None) found[count++] = i;
        }
        milestones = new uint32[](count);
        for (uint256 i = 0; i < count; i++) milestones[i] = found[i];
    }

    // ---------- Actions

    function open(uint256 seed) external counted {
        _newDeal(seed, seed % 4 != 0);
    }

    function amend(uint256 seed) external counted {
        uint256 chosen = deals.length == 0 ? _newDeal(seed, true) : seed % deals.length;
        Plan memory plan = _plan(deals[chosen]);
        for (uint256 i = 0; i < 3; i++) {
            if (_random(seed, "replaced", 3) != i) plan.milestones[i] = _item(_random(seed, "item", 2 ** 64) + i);
        }
        plan.termsHash = keccak256(abi.encode(seed, plan.termsHash));
        _do(_amendCall(deals[chosen], plan));
        _noteAmended(deals[chosen], plan);
    }

    function fund(uint256 seed) external counted {
        for (uint256 i = 0; i < deals.length; i++) {
            uint256 deal = (seed % deals.length + i) % deals.length;
            uint32[] memory milestones = _fundable(deals[deal]);
            if (milestones.length > 0) return _fund(deal, milestones, Funding(seed % 3));
        }
        uint256 made = _newDeal(seed, true);
        _fund(made, _fundable(deals[made]), Funding(seed % 3));
    }

    function submit(uint256 seed) external counted {
        (Deal storage deal, uint32 milestone) = _at(_find(seed, Can.Submit));
        _do(_submitCall(deal, milestone));
    }

    function requestChanges(uint256 seed) external counted {
        (Deal storage deal, uint32 milestone) = _at(_find(seed, Can.RequestChanges));
        _do(_changesCall(deal, milestone));
    }

    function dispute(uint256 seed) external counted {
        (Deal storage deal, uint32 milestone) = _at(_find(seed, Can.Dispute));
        _do(_disputeCall(deal, milestone, seed % 2 == 0 ? deal.agreement.company : deal.agreement.payee));
    }

    function release(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.End);
        (Deal storage deal, uint32 milestone) = _at(slot);
        _end(slot, slots[slot].payout.amount, _releaseCall(deal, milestone));
    }

    function releaseMany(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.End);
        (Deal storage deal, uint32 milestone) = _at(slot);
        bytes memory item = _releaseCall(deal, milestone);
        bytes[] memory items = new bytes[](3);
        items[0] = abi.encode(seed);
        // The second time it is skipped.
        items[1] = items[2] = _withoutSelector(item);
        vm.recordLogs();
        escrow.releaseMany(items);
        fromEvents.read(vm.getRecordedLogs(), address(escrow));
        spent.push(item);
        _noteEnded(slot, slots[slot].payout.amount);
    }

    function refund(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.End);
        (Deal storage deal, uint32 milestone) = _at(slot);
        _end(slot, 0, _refundCall(deal, milestone));
    }

    function settle(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.End);
        (Deal storage deal, uint32 milestone) = _at(slot);
        uint256 toPayee = _random(seed, "split", slots[slot].payout.amount + 1);
        _end(slot, toPayee, _settleCall(deal, milestone, toPayee));
    }

    function rule(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.Rule);
        (Deal storage deal, uint32 milestone) = _at(slot);
        uint256 toPayee = _random(seed, "split", slots[slot].payout.amount + 1);
        _end(slot, toPayee, _ruleCall(deal, milestone, toPayee));
    }

    function releaseAfterSilence(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.ReleaseAfterSilence);
        (Deal storage deal, uint32 milestone) = _at(slot);
        _passTo(uint256(escrow.milestoneOf(deal.id, milestone).since) + deal.agreement.reviewPeriod + 1);
        _end(slot, slots[slot].payout.amount, abi.encodeCall(escrow.releaseAfterSilence, (deal.agreement, milestone)));
    }

    function refundAfterDue(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.RefundAfterDue);
        (Deal storage deal, uint32 milestone) = _at(slot);
        _passTo(uint256(escrow.milestoneOf(deal.id, milestone).dueAt) + deal.agreement.grace + 1);
        _end(slot, 0, abi.encodeCall(escrow.refundAfterDue, (deal.agreement, milestone)));
    }

    function splitAfterArbiterSilence(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.SplitAfterSilence);
        (Deal storage deal, uint32 milestone) = _at(slot);
        _passTo(uint256(escrow.milestoneOf(deal.id, milestone).since) + deal.agreement.arbitrationPeriod + 1);
        uint256 toPayee = slots[slot].payout.amount * deal.agreement.payeeShareBps / 10_000;
        _end(slot, toPayee, abi.encodeCall(escrow.splitAfterArbiterSilence, (deal.agreement, milestone)));
    }

    function _passTo(uint256 time) private {
        if (block.timestamp < time) vm.warp(time);
    }

    function openFundAndRelease(uint256 seed) external counted {
        ShortAgreement memory short = ShortAgreement(
            companies[seed % 2],
            payees[seed / 2 % 2],
            address(token),
            1 + _random(seed, "amount", 1e12),
            keccak256("terms"),
            keccak256(abi.encode(seed, spent.length))
        );
        bytes32 id = escrow.shortAgreementIdOf(short);
        Payout memory payout = Payout(
            id, 0, short.company, short.payee, short.token, short.amount, escrow.payoutIdOf(id, 0)
        );
        _do(_shortCall(short, Funding(seed % 3)));
        paidIn[short.company] += short.amount;
        _notePaid(payout, short.payee, short.amount);
    }

    function claimCredit(uint256 seed) external counted {
        if (credits.length == 0) {
            uint256 slot = _find(seed, Can.End);
            (Deal storage deal, uint32 milestone) = _at(slot);
            token.setBlocked(deal.agreement.company, true);
            _end(slot, 0, _refundCall(deal, milestone));
        }
        uint256 place = seed % credits.length;
        Credit memory credit = credits[place];
        address recipient = seed % 2 == 0 || token.isBlocked(credit.owner) ? stranger : credit.owner;
        _do(_claimCall(credit.payout, credit.owner, recipient));
        paidOut[recipient] += credit.amount;
        credited -= credit.amount;
        credits[place] = credits[credits.length - 1];
        credits.pop();
    }

    /// @dev Revokes a release before it is sent; the release is then refused.
    function revoke(uint256 seed) external counted {
        uint256 slot = _find(seed, Can.End);
        (Deal storage deal, uint32 milestone) = _at(slot);
        chosenDeadline = block.timestamp + 1 + seed % 365 days;
        bytes memory call = _releaseCall(deal, milestone);
        (address signer, bytes32 digest) = (signers[0], digests[0]);
        chosenDeadline = type(uint256).max;
        _do(_revokeCall(signer, digest));
        spent.pop();
        spent.push(call);
        revokers.push(signer);
        revokedDigests.push(digest);
        _mustFail(call);
    }

    function _mustFail(bytes memory call) internal {
        (bool ok,) = address(escrow).call(call);
        require(!ok, "an attack worked");
    }
}
